import { hash, verify } from '@node-rs/argon2'
import { fail } from '../../../request/fail'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 4
const inLine = 40

let running = 0
const line: (() => void)[] = []

/** Hashing takes memory: runs a few at a time, queues some more, and returns 503 for the rest. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= atOnce) {
    if (line.length >= inLine) throw fail('unavailable', { retryAfterSeconds: 1 })
    await new Promise<void>((resolve) => line.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    line.shift()?.()
  }
}

/** Stored in place of a hash: the account has no password, and no input matches. */
export const noPassword = 'none'

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let dummy: Promise<string> | undefined

/** Takes as long for an unknown account (`undefined`) as for a known one, and is always false then. */
export const isPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  dummy ??= hash('nobody has this password', cost)
  const hasPassword = passwordHash !== undefined && passwordHash !== noPassword
  const against = hasPassword ? passwordHash : await dummy
  const isRight = await inTurn(() => verify(against, password))
  return isRight && hasPassword
}

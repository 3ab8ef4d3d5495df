import { createServer } from 'node:net'

/**
 * Below the ephemeral port range (from 32768 on Linux, from 49152 elsewhere): no outgoing connection takes one of these
 * ports before its server does, or while its server restarts.
 */
const first = 20_000
const count = 12_000

// Processes that look at the same time begin at different ports.
let next = (process.pid * 211) % count

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })

/** The wished port if it is free, else one that is free now, a different one each time. @throws when all are taken */
export async function freePort(wished) {
  if (wished !== undefined && (await isFree(wished))) return wished
  for (let looked = 0; looked < count; looked += 1) {
    const port = first + next
    next = (next + 1) % count
    if (await isFree(port)) return port
  }
  throw new Error(`Every port from ${first} to ${first + count - 1} is taken.`)
}

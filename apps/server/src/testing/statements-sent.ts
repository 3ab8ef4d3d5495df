import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** A statement as it goes to the server; without a name it is parsed and planned each time. */
export interface SentStatement {
  readonly name: string | undefined
  readonly text: string
}

const current = new AsyncLocalStorage<SentStatement[]>()
const ask: unknown = pg.Client.prototype.query
if (typeof ask !== 'function') throw new Error('The client library sends its statements in another way.')

const sentOf = (question: unknown): SentStatement => {
  if (typeof question === 'string') return { name: undefined, text: question }
  const { name, text } = question as { name?: string; text?: string }
  return { name, text: text ?? '' }
}

Object.defineProperty(pg.Client.prototype, 'query', {
  configurable: true,
  writable: true,
  value: function query(this: pg.Client, ...question: unknown[]): unknown {
    current.getStore()?.push(sentOf(question[0]))
    return Reflect.apply(ask, this, question)
  },
})

const isFrame = ({ text }: SentStatement): boolean => /^(begin|commit)$/i.test(text)

/** The statements that `work` sends on any connection, in their order, without `begin` and `commit`. */
export const statementsSentBy = async <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; sent: SentStatement[] }> => {
  const sent: SentStatement[] = []
  // Awaited inside, since an injected request starts only when it is awaited.
  const result = await current.run(sent, async () => await work())
  return { result, sent: sent.filter((one) => !isFrame(one)) }
}

/** By name, without the hash of a text that was named by it; a statement without a name by its beginning. */
export const statementNames = (sent: readonly SentStatement[]): string[] =>
  sent.map(({ name, text }) => name?.replace(/_[0-9a-f]{16,}$/, '') ?? `unnamed: ${text.trim().slice(0, 60)}`)

import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/** What may be told of a failure: where it happened and of which kind it is, and nothing that a customer sent. */
export interface PlainError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly constraint?: string
  readonly cause?: PlainError
}

/** PostgreSQL quotes the refused value in the messages of this class ("data exception"), and in no other's. */
const dataException = /^22/

const messageOf = (error: Error): string => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  if (error instanceof DatabaseError && dataException.test(error.code ?? '') && error.message.includes('"'))
    return 'The database refused a value.'
  return error.message
}

/** The calls without the message, which stands before them and may carry the values of a statement. */
const callsOf = (error: Error): string => {
  const calls = error.stack?.search(/\n\s+at /) ?? -1
  return calls < 0 ? '' : (error.stack?.slice(calls + 1) ?? '')
}

const textOf = (error: Error, name: string): string | undefined => {
  const value: unknown = (error as unknown as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * A failure as it may stand in a log or beside a job. The query layer writes the values of a statement into its message,
 * and PostgreSQL those of a row into its details: passwords, contacts and identity numbers among them.
 */
export const plainError = (error: unknown): PlainError => {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something was thrown that is no error.', stack: '' }
  const [code, constraint] = [textOf(error, 'code'), textOf(error, 'constraint')]
  return {
    type: error.name,
    message: messageOf(error),
    stack: callsOf(error),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause instanceof Error && { cause: plainError(error.cause) }),
  }
}

/** The failure at the root of others, in one line. */
export const plainReason = (error: unknown): string => {
  let at = plainError(error)
  while (at.cause !== undefined) at = at.cause
  return at.message
}

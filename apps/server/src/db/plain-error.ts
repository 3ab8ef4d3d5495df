import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/** The loggable part of an error: its location and type, without any customer data. */
export interface PlainError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
  readonly constraint?: string
  readonly cause?: PlainError
}

/** PostgreSQL quotes the rejected value only in messages of this class ("data exception"). */
const dataException = /^22/

const messageOf = (error: Error): string => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  if (error instanceof DatabaseError && dataException.test(error.code ?? '') && error.message.includes('"'))
    return 'The database refused a value.'
  return error.message
}

/** The stack frames without the message, which precedes them and may contain the values of a statement. */
const callsOf = (error: Error): string => {
  const calls = error.stack?.search(/\n\s+at /) ?? -1
  return calls < 0 ? '' : (error.stack?.slice(calls + 1) ?? '')
}

const textOf = (error: Error, name: string): string | undefined => {
  const value: unknown = (error as unknown as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * Converts an error for a log or a job record. The query layer puts the values of a statement into its message, and
 * PostgreSQL those of a row into its details: passwords, contacts and identity numbers among them.
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

/** The message of the root cause. */
export const plainReason = (error: unknown): string => {
  let at = plainError(error)
  while (at.cause !== undefined) at = at.cause
  return at.message
}

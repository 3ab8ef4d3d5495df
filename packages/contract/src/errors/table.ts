import type { Text } from '../define'

export type ErrorEntry = Text & {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  /** `error_code` on the wire, if numbered by the specification; else the code's name is used. */
  readonly number?: number
}
export type ErrorTable = Readonly<Record<string, ErrorEntry>>

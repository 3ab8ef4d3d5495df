import type { Answer, Call, Calls, ErrorCode, Received } from '@layar/contract'
import type { CustomerContext, RequestContext, StaffContext, UploadedFile } from './context'

export type ContextOf<C extends Call> = C['auth'] extends 'customer'
  ? CustomerContext
  : C['auth'] extends 'staff'
    ? StaffContext
    : RequestContext & {
        /** Present when the client sent a valid session. */
        readonly customer?: CustomerContext['customer']
        readonly sessionId?: string
      }

type InputOf<C extends Call> = Received<C, UploadedFile>

/** A rate limit: `max` hits of `bucket` within a window that begins with the first. */
export interface Limit {
  readonly bucket: string
  readonly max: number
  readonly windowSeconds: number
}

/**
 * A handler with its surrounding steps. The mount runs, in this order: limits, stored answer, `prepare`, then in one
 * transaction: idempotency row, `run`, stored answer.
 */
export interface Implementation<C extends Call, Prepared = unknown> {
  /** Counted before anything else, and kept whatever the outcome of the request. */
  readonly limits?: (context: ContextOf<C>, input: InputOf<C>) => readonly Limit[]
  /** Key of a write for clients that send none. The scope (customer, staff or contact) is prepended. */
  readonly naturalKey?: (context: ContextOf<C>, input: InputOf<C>) => string | null
  /** How long the answer to a natural key is kept; a day when absent. */
  readonly keepSeconds?: number
  /**
   * The answer contains a token or an identity number: it is not stored for a day under a client's key, but only under
   * the natural key, or not at all where there is none.
   */
  readonly answersSecret?: true
  /** The error when what its path names does not exist; `not_found` when absent. */
  readonly absent?: ErrorCode
  /**
   * Slow or external work that must not hold a transaction: hashing, decoding, reading a card. Its writes persist
   * whatever the outcome of the request, with or without a key: wrong secrets are counted here, never in `run`, whose
   * failure rolls everything back.
   */
  readonly prepare?: (context: ContextOf<C>, input: InputOf<C>) => Promise<Prepared>
  readonly run: (context: ContextOf<C>, input: InputOf<C>, prepared: Prepared) => Promise<Answer<C>>
}

export type Handler<C extends Call> = (context: ContextOf<C>, input: InputOf<C>) => Promise<Answer<C>>
export type Handlers<L extends Calls> = { readonly [K in keyof L]: Handler<L[K]> | Implementation<L[K]> }

/** A feature's calls with their handlers; a missing handler is a type error. */
export interface Feature {
  readonly calls: Calls
  readonly handlers: Readonly<Record<string, unknown>>
}
export const feature = <L extends Calls>(calls: L, handlers: Handlers<L>): Feature => ({ calls, handlers })

/** Preserves the type that `prepare` passes to `run`. */
export const prepared = <C extends Call, P>(_call: C, implementation: Implementation<C, P>): Implementation<C> =>
  implementation as Implementation<C>

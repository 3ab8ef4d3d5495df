import type * as z from 'zod/mini'

export const languages = ['en', 'id', 'cn'] as const
export type Language = (typeof languages)[number]
/** One text in every language of the portal. */
export type Text = Readonly<Record<Language, string>>

/**
 * What a request must carry.
 * `open`: nothing. `access`: an access token. `customer`: an access token and a customer's session.
 * `staff`: a staff session (console; no access token).
 */
export type Auth = 'open' | 'access' | 'customer' | 'staff'

export const staffRoles = ['warehouse', 'hub', 'finance', 'support', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

export const captchaActions = ['register', 'forgot', 'lead'] as const
export type CaptchaAction = (typeof captchaActions)[number]

export type Schema = z.ZodMiniType

/** One uploaded file of a multipart call. `field` is the form field's name. */
export interface FileInput {
  readonly field: string
  /** Which set of types the server accepts, by magic bytes and by extension. */
  readonly accept: 'image' | 'document'
}

export interface CallInput {
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly file?: FileInput
}

/**
 * One call of the API as a plain value: the server mounts it, the clients send it, the reference is made of it.
 * `path` is the specification's text, letter for letter; `{svc}` stands for the service segment.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly auth: Auth
  /** Staff roles that may send it; `admin` always may. Only with `auth: 'staff'`. */
  readonly roles?: readonly StaffRole[]
  readonly input: CallInput
  readonly output: Schema
  /** Status of a good answer; 200 when absent. */
  readonly status?: 200 | 201
  /** True for a GET that changes something (`GET /customer/otp`). */
  readonly writes?: boolean
  /** What a captcha's token must have been made for; a request without one is served under narrower limits. */
  readonly captcha?: CaptchaAction
  /** Where it stands in the specification, or `ours` where the specification names no such call. */
  readonly source: 'specification' | 'ours'
  /** One line for the reference page. */
  readonly summary: string
}

export type Calls = Readonly<Record<string, Call>>

/** Keeps the literal types of a list of calls while checking its shape. */
export const calls = <const C extends Calls>(list: C): C => list

type Part<C extends Call, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> =
  C['input'] extends Record<K, infer S>
    ? S extends Schema
      ? Record<K, Side extends 'in' ? z.input<S> : z.output<S>>
      : unknown
    : unknown
type FilePart<C extends Call, F> = C['input'] extends { file: FileInput } ? { file: F } : unknown

/** What a client gives when it sends the call. `file` is a browser `Blob` (or `File`). */
export type Sent<C extends Call> = Part<C, 'params', 'in'> &
  Part<C, 'query', 'in'> &
  Part<C, 'body', 'in'> &
  FilePart<C, Blob>

/** What a handler is given after validation. `F` is the server's type of an uploaded file. */
export type Received<C extends Call, F = never> = Part<C, 'params', 'out'> &
  Part<C, 'query', 'out'> &
  Part<C, 'body', 'out'> &
  FilePart<C, F>

export type Answer<C extends Call> = z.output<C['output']>

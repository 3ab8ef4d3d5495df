import type { StaffRole, Language } from '@layar/domain'
import type * as z from 'zod/mini'

export { staffRoles, languages, type StaffRole, type Language } from '@layar/domain'

/** One text in every language of the portal. */
export type Text = Readonly<Record<Language, string>>

/**
 * The credentials a request requires. `open`: none. `access`: an access token. `customer`: an access token and a
 * customer's session. `staff`: a staff session (console; no access token).
 */
export type Auth = 'open' | 'access' | 'customer' | 'staff'

export const captchaActions = ['register', 'forgot', 'lead'] as const
export type CaptchaAction = (typeof captchaActions)[number]

export type Schema = z.ZodMiniType

/** One uploaded file of a multipart call. `field` is the form field's name. */
export interface FileInput {
  readonly field: string
  /** The set of types the server accepts, told by the bytes of the file, not by its name. */
  readonly accept: 'image' | 'document'
}

export interface CallInput {
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly file?: FileInput
}

/**
 * One call of the API as a plain value: the server mounts it, the clients send it, the reference is generated from it.
 * `path` is the specification's text, verbatim; `{svc}` is the service segment.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly auth: Auth
  /** Staff roles that may send it; `admin` always may. Only with `auth: 'staff'`. */
  readonly roles?: readonly StaffRole[]
  /** Only staff of every site may send it. Only with `auth: 'staff'`. */
  readonly isForEverywhere?: true
  /** May be sent before two-step login is set up, where the operator requires it. Only with `auth: 'staff'`. */
  readonly isBeforeSecondFactor?: true
  readonly input: CallInput
  readonly output: Schema
  /** Status of a successful response; 200 if omitted. */
  readonly status?: 200 | 201
  /** True for a GET with side effects (`GET /customer/otp`). */
  readonly writes?: boolean
  /** The action that a captcha token must have been issued for; stricter limits apply to requests without one. */
  readonly captcha?: CaptchaAction
  /** `specification` if the specification names the call, else `ours`. */
  readonly source: 'specification' | 'ours'
  /** Labels of the fields that no other call has, by their names; `fieldLabels` has the common ones. */
  readonly labels?: Readonly<Record<string, Text>>
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

/** The input a client passes when sending the call. `file` is a browser `Blob` (or `File`). */
export type Sent<C extends Call> = Part<C, 'params', 'in'> &
  Part<C, 'query', 'in'> &
  Part<C, 'body', 'in'> &
  FilePart<C, Blob>

/** The input a handler receives after validation. `F` is the server's type of an uploaded file. */
export type Received<C extends Call, F = never> = Part<C, 'params', 'out'> &
  Part<C, 'query', 'out'> &
  Part<C, 'body', 'out'> &
  FilePart<C, F>

export type Answer<C extends Call> = z.output<C['output']>

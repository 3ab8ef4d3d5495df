import type { Answer, Call, Language, Sent } from './define'
import type { FailureBody } from './wire'

/** Values that every client request carries besides its own input. Specification section 7, common request rules. */
export interface RequestHeaders {
  service: 'import' | 'export'
  country: 'sg' | 'id'
  language: Language
  sessionToken?: string | undefined
  accessToken?: string | undefined
  idempotencyKey?: string | undefined
  /** The captcha token for calls that require one. */
  captchaToken?: string | undefined
}

export class CallFailure extends Error {
  constructor(
    /** HTTP status, or 0 if there was no response. */
    readonly status: number,
    readonly body: FailureBody | undefined,
    readonly retryAfterSeconds: number | undefined,
  ) {
    super(typeof body?.message === 'string' ? body.message : `status ${status}`)
  }
}

/** Values representable as text in a path, a query or a form field. Nested values are only allowed in a JSON body. */
type Plain = string | number | boolean | null | undefined

const fillPath = (path: string, svc: string, params: Record<string, Plain>): string =>
  path.replace('{svc}', svc).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

const queryString = (query: Record<string, Plain>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value))
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The URL and `fetch` options of one call. */
export const request = <C extends Call>(
  call: C,
  input: Sent<C>,
  headers: RequestHeaders,
  svc = 'impor',
): { url: string; init: RequestInit } => {
  const parts = input as {
    params?: Record<string, Plain>
    query?: Record<string, Plain>
    body?: unknown
    file?: Blob
  }
  const send: Record<string, string> = {
    Service: headers.service,
    'Client-Platform': 'web',
    'Platform-Version': 'v2',
    'Country-Code': headers.country,
    Language: headers.language,
  }
  if (headers.sessionToken) send['Authorization'] = `Bearer ${headers.sessionToken}`
  if (headers.accessToken) send['AccessToken'] = headers.accessToken
  if (headers.idempotencyKey) send['Idempotency-Key'] = headers.idempotencyKey
  if (headers.captchaToken) send['Captcha-Token'] = headers.captchaToken
  const init: RequestInit = { method: call.method, headers: send }
  if (call.input.file && parts.file) {
    const form = new FormData()
    for (const [name, value] of Object.entries((parts.body ?? {}) as Record<string, Plain>))
      if (value !== undefined) form.set(name, String(value))
    form.set(call.input.file.field, parts.file)
    init.body = form
  } else if (parts.body !== undefined) {
    send['Content-Type'] = 'application/json'
    init.body = JSON.stringify(parts.body)
  }
  return { url: fillPath(call.path, svc, parts.params ?? {}) + queryString(parts.query ?? {}), init }
}

/** Sends a request as `fetch` does; another one can tell how much of an upload has been sent. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

/**
 * Sends one call once. Throws `CallFailure` for any response that is not 2xx and for a broken connection (status 0).
 */
export const sendOnce = async <C extends Call>(
  call: C,
  input: Sent<C>,
  headers: RequestHeaders,
  options: { svc?: string; signal?: AbortSignal; base?: string; transport?: Transport } = {},
): Promise<Answer<C>> => {
  const { url, init } = request(call, input, headers, options.svc)
  const { transport = fetch } = options
  let response: Response
  try {
    response = await transport((options.base ?? '') + url, options.signal ? { ...init, signal: options.signal } : init)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new CallFailure(0, undefined, undefined)
  }
  let body: unknown
  try {
    body = await response.json()
  } catch (error) {
    if (options.signal?.aborted) throw error
    // A truncated 2xx response counts as no response, so that the call is retried.
    if (response.ok) throw new CallFailure(0, undefined, undefined)
  }
  if (!response.ok) {
    const wait = Number(response.headers.get('Retry-After') ?? Number.NaN)
    throw new CallFailure(response.status, body as FailureBody | undefined, Number.isFinite(wait) ? wait : undefined)
  }
  return body as Answer<C>
}

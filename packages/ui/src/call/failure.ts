import { CallFailure, type Language } from '@layar/contract'
import { activeLanguage } from '../i18n/language'
import { toast } from '../toast/store'
import { offlineText, reloadText, statusText, unknownText } from './status-text'

export interface Failure {
  /** HTTP status; 0 without a response; -1 for an error in our own code. */
  readonly status: number
  readonly code: string | number | undefined
  /** One toast each. */
  readonly messages: readonly string[]
  /** Field errors, field → text, if the server named any. */
  readonly fields: Readonly<Record<string, string>>
  /** The invoice that explains the refusal. */
  readonly invoiceCode?: string | undefined
  /** The shipment that explains it. */
  readonly shipmentCode?: string | undefined
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** Import responses carry `action` and `message` at the top, export responses under `data`. */
const envelope = (body: unknown): Record<string, unknown> => {
  const outer = record(body)
  return 'action' in outer || 'message' in outer ? outer : record(outer['data'])
}

const linesOf = (message: unknown): string[] => {
  if (typeof message === 'string') return message === '' ? [] : [message]
  if (Array.isArray(message)) return message.flatMap(linesOf)
  return Object.values(record(message)).flatMap(linesOf)
}

const fieldsOf = (message: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record(message)).flatMap(([field, text]) => {
      const line = linesOf(text)[0]
      return line === undefined ? [] : [[field, line]]
    }),
  )

/** Thrown for a success status whose envelope says `action: false`. */
export class ActionRefused extends Error {
  constructor(readonly body: unknown) {
    super('action false')
  }
}

export const messageOf = (answer: unknown): string | undefined => {
  const { message } = envelope(answer)
  return typeof message === 'string' && message !== '' ? message : undefined
}
export const isRefused = (answer: unknown): boolean => envelope(answer)['action'] === false

/** Converts any thrown value. Uses the server's message if it sent one, else the text for the status. */
export function failureOf(error: unknown, language: Language = activeLanguage()): Failure {
  if (error instanceof CallFailure || error instanceof ActionRefused) {
    const status = error instanceof CallFailure ? error.status : 200
    const body = envelope(error.body)
    const said = linesOf(body['message'])
    const isOffline = status === 0 && navigator.onLine === false
    const messages = said.length > 0 ? said : [statusText(status)[language] + (isOffline ? offlineText[language] : '')]
    const code = body['error_code']
    const invoiceCode = body['invoice_code']
    const shipmentCode = body['shipment_code']
    return {
      status,
      code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
      messages: status === 403 ? [...messages, reloadText[language]] : messages,
      fields: { ...fieldsOf(body['fields']), ...fieldsOf(body['message']) },
      ...(typeof invoiceCode === 'string' && { invoiceCode }),
      ...(typeof shipmentCode === 'string' && { shipmentCode }),
    }
  }
  return { status: -1, code: undefined, messages: [unknownText[language]], fields: {} }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * The only way to show a failure to the customer: a toast titled `Fail` for each message [FAIL-01]. Returns the
 * failure, so that a form can put `fields` beside its inputs.
 */
export function showFailure(error: unknown, language: Language = activeLanguage()): Failure {
  const failure = failureOf(error, language)
  if (!isAbort(error)) for (const message of failure.messages) toast.fail(message)
  return failure
}

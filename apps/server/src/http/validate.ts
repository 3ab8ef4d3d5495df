import { errors, passwordFields, type Call, type ErrorCode, type Schema } from '@layar/contract'
import { fail, failFields } from '../request/fail'
import { removeInvisible, unusableFields } from './usable-text'

interface Issue {
  code?: string
  path: PropertyKey[]
  minimum?: number | bigint
  maximum?: number | bigint
  origin?: string
  expected?: string
  format?: string
  keys?: string[]
  message?: string
}

const isErrorCode = (text: string | undefined): text is ErrorCode => text !== undefined && Object.hasOwn(errors, text)

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[part] : undefined),
    input,
  )

type FieldError = ErrorCode | { code: ErrorCode; values: Record<string, number> }

const tooSmall = (issue: Issue): FieldError => {
  const min = Number(issue.minimum)
  if (issue.origin === 'string') return min <= 1 ? 'field_required' : { code: 'field_too_short', values: { min } }
  return { code: issue.origin === 'array' ? 'field_too_few' : 'field_too_small', values: { min } }
}
const tooBig = (issue: Issue): FieldError => {
  const max = Number(issue.maximum)
  if (issue.origin === 'string') return { code: 'field_too_long', values: { max } }
  return { code: issue.origin === 'array' ? 'field_too_many' : 'field_too_big', values: { max } }
}

const error = (issue: Issue, input: unknown): FieldError => {
  const value = valueAt(input, issue.path)
  if (value === undefined || value === null || value === '') return 'field_required'
  if (isErrorCode(issue.message)) return issue.message
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')) return 'field_number'
  if (issue.format === 'email') return 'field_email'
  return 'field_invalid'
}

/** Validates one part of a request; reports the first error of each field at that field. */
const checkPart = (schema: Schema, input: unknown): unknown => {
  const unusable = unusableFields(input)
  if (unusable.length > 0)
    throw failFields(Object.fromEntries(unusable.map((field) => [field, 'field_text_unusable'] as const)))
  // Before any check: what is validated is what is stored and compared.
  removeInvisible(input, passwordFields)
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const errors: Record<string, FieldError> = {}
  for (const issue of parsed.error.issues as readonly Issue[]) {
    const field = issue.path.length === 0 ? (issue.keys?.[0] ?? 'body') : issue.path.map(String).join('.')
    errors[field] ??= error(issue, input)
  }
  throw failFields(errors)
}

/** A name that cannot be stored belongs to nothing. */
const checkParams = (schema: Schema, params: unknown, absent: ErrorCode): unknown => {
  if (unusableFields(params).length > 0) throw fail(absent)
  return checkPart(schema, params)
}

/** @param absent the error when what its path names does not exist */
export const validate = (
  call: Call,
  parts: { params: unknown; query: unknown; body: unknown },
  absent: ErrorCode = 'not_found',
): { params?: unknown; query?: unknown; body?: unknown } => ({
  ...(call.input.params && { params: checkParams(call.input.params, parts.params, absent) }),
  ...(call.input.query && { query: checkPart(call.input.query, parts.query) }),
  ...(call.input.body && { body: checkPart(call.input.body, parts.body ?? {}) }),
})

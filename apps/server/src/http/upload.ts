import { createHash } from 'node:crypto'
import type { FileInput } from '@layar/contract'
import { maxFileBytes, withoutInvisible } from '@layar/domain'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../request/context'
import { Failure, fail, failFields } from '../request/fail'
import { isUsableText } from './usable-text'

/** Parser errors for a malformed form carry no status: they are client errors all the same. */
const brokenForm = (error: unknown): unknown => {
  if (error instanceof Failure) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return fail('file_too_large', { values: { limit: `${String(maxFileBytes / 1024 ** 2)} MB` } })
  return statusCode === undefined ? fail('bad_request') : error
}

/** Reads the one file and the text fields of a multipart request. */
export const readMultipart = async (
  request: FastifyRequest,
  expected: FileInput,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> => {
  if (!request.isMultipart()) throw fail('unsupported_type')
  return readParts(request, expected).catch((error: unknown) => {
    throw brokenForm(error)
  })
}

const readParts = async (
  request: FastifyRequest,
  expected: FileInput,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> => {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  let file: UploadedFile | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    if (part.fieldname !== expected.field || file !== undefined) continue
    const filename = withoutInvisible(part.filename || '')
    if (!isUsableText(filename)) throw failFields({ [expected.field]: 'file_name_unusable' })
    file = { bytes, filename, sha256: createHash('sha256').update(bytes).digest() }
  }
  if (file === undefined) throw failFields({ [expected.field]: 'field_required' })
  if (file.bytes.length === 0) throw failFields({ [expected.field]: 'file_empty' })
  return { file, fields: { ...fields } }
}

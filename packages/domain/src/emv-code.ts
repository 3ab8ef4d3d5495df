import { crc16 } from './crc16'
import { ok, refuse, type Result } from './result'

/** One field of a merchant payment code: a two-digit id and its text. */
export type EmvField = { readonly id: string; readonly value: string }

const crcHead = '6304'

export function writeFields(fields: readonly EmvField[]): string {
  return fields.map(({ id, value }) => `${id}${String(value.length).padStart(2, '0')}${value}`).join('')
}

/** The complete code: the fields in the given order, followed by the checksum. */
export function sealCode(fields: readonly EmvField[]): string {
  const body = writeFields(fields) + crcHead
  return body + crc16(body)
}

/** The fields without the checksum, after verifying it. */
export function readCode(code: string): Result<readonly EmvField[], 'bad_format' | 'bad_checksum'> {
  const fields: EmvField[] = []
  for (let at = 0; at < code.length;) {
    const [, id = '', size = ''] = /^(\d\d)(\d\d)/.exec(code.slice(at, at + 4)) ?? []
    const value = code.slice(at + 4, at + 4 + Number(size))
    if (id === '' || value.length !== Number(size)) return refuse('bad_format')
    fields.push({ id, value })
    at += 4 + value.length
  }
  const last = fields.at(-1)
  if (fields[0]?.id !== '00' || last?.id !== '63' || last.value.length !== 4) return refuse('bad_format')
  return crc16(code.slice(0, -4)) === last.value.toUpperCase() ? ok(fields.slice(0, -1)) : refuse('bad_checksum')
}

/** Printable ASCII within the length: readers disagree on everything else. */
export function isCodeText(text: string, maxLength: number): boolean {
  return text.length >= 1 && text.length <= maxLength && /^[\x20-\x7e]+$/.test(text)
}

import { asTyped } from './invisible'
import { ok, refuse, type Result } from './result'
import { parseUen } from './uen'

/**
 * A GST registration number of Singapore in capital letters without dashes: the UEN of the business, with its check letter,
 * or a number of the tax office such as `M90312345A` or `M2-1234567-8`, whose check is not public.
 */
export function parseGstNumber(text: string): Result<string, 'gst_number_invalid'> {
  const number = asTyped(text).replace(/[\s-]/g, '').toUpperCase()
  return /^M[A-Z0-9]\d{7}[A-Z0-9]$/.test(number) || parseUen(number).ok ? ok(number) : refuse('gst_number_invalid')
}

import { readCode, sealCode } from './emv-code'
import { printMoney, type Money } from './money'
import { ok, refuse, type Result } from './result'

export type QrisError = 'bad_format' | 'bad_checksum' | 'not_rupiah' | 'bad_amount'

/** Amount, tip and convenience fee; any of these in a merchant's static code are removed. */
const amountFields = ['54', '55', '56', '57']

/**
 * Adds an amount to the merchant's static QRIS text, which the acquirer supplies and this code never generates. Such a
 * payment has no callback; it is verified manually.
 */
export function qrisWithAmount(staticCode: string, amount: Money<'IDR'>): Result<string, QrisError> {
  const fields = readCode(staticCode.trim())
  if (!fields.ok) return fields
  const currencyAt = fields.value.find(({ id }) => id === '53')
  if (currencyAt?.value !== '360') return refuse('not_rupiah')
  const digits = printMoney(amount)
  if (!/^[1-9]\d{0,12}$/.test(digits)) return refuse('bad_amount')
  const withoutMode = fields.value.filter(({ id }) => !amountFields.includes(id) && id !== '01')
  return ok(
    sealCode(
      withoutMode.flatMap((field) => {
        if (field.id === '00') return [field, { id: '01', value: '12' }]
        return field.id === '53' ? [field, { id: '54', value: digits }] : [field]
      }),
    ),
  )
}

/** Validates QRIS text pasted by an operator: format, checksum, rupiah, Indonesia. */
export function checkQris(code: string): Result<null, QrisError> {
  const fields = readCode(code.trim())
  if (!fields.ok) return fields
  const has = (id: string, value: string) => fields.value.some((field) => field.id === id && field.value === value)
  if (!has('53', '360')) return refuse('not_rupiah')
  return has('58', 'ID') ? ok(null) : refuse('bad_format')
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crc16 } from './crc16'
import { readCode, sealCode } from './emv-code'
import { money } from './money'
import { payNowCode, type PayNowRequest } from './paynow'
import { checkQris, qrisWithAmount } from './qris'

const payNowVector =
  '00020101021226490009SG.PAYNOW010120210200000000W030100408202512315204000053037025406218.005802SG5922SAMPLE FREIGHT PTE LTD6009Singapore62170113INV2511000123630418EA'
const qrisStatic =
  '00020101021126680016ID.CO.SAMPLE.WWW011893600999000000000002150000000000000000303UMI51440014ID.CO.QRIS.WWW0215ID00000000000000303UMI5204421553033605802ID5914CONTOH FREIGHT6007JAKARTA6105128106304D83D'
const payNow: PayNowRequest = {
  proxy: { kind: 'uen', value: '200000000W' },
  merchantName: 'SAMPLE FREIGHT PTE LTD',
  amount: money('SGD', 21800),
  isAmountEditable: false,
  expiry: '20251231',
  reference: 'INV2511000123',
}

test('computes the CRC-16/CCITT-FALSE check value', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(crc16('')).toBe('FFFF')
})

describe('PayNow', () => {
  test('produces the published form character for character [CART-03]', () => {
    expect(payNowCode(payNow)).toEqual({ ok: true, value: payNowVector })
  })

  test('creates a static code without an amount and marks a mobile number', () => {
    const code = payNowCode({
      ...payNow,
      proxy: { kind: 'mobile', value: '+6591234567' },
      amount: null,
      expiry: null,
      reference: null,
      isAmountEditable: true,
    })
    if (!code.ok) throw new Error(code.code)
    expect(code.value).toContain('010211')
    expect(code.value).toContain('0009SG.PAYNOW0101002')
    expect(code.value).toContain('0211+6591234567')
    expect(readCode(code.value)).toMatchObject({ ok: true })
  })

  test.each<[Partial<PayNowRequest>, string]>([
    [{ proxy: { kind: 'uen', value: '123' } }, 'bad_proxy'],
    [{ merchantName: 'A'.repeat(26) }, 'bad_merchant_name'],
    [{ merchantName: '样品' }, 'bad_merchant_name'],
    [{ amount: money('SGD', 0) }, 'bad_amount'],
    [{ amount: money('SGD', -100) }, 'bad_amount'],
    [{ expiry: '20251301' }, 'bad_expiry'],
    [{ reference: 'R'.repeat(26) }, 'bad_reference'],
  ])('rejects %j as %s', (change, code) => {
    expect(payNowCode({ ...payNow, ...change })).toEqual({ ok: false, code })
  })
})

describe('QRIS', () => {
  const amount = money('IDR', 1_625_323)

  test('inserts the amount between currency and country and updates the checksum [CART-03]', () => {
    const expected =
      qrisStatic
        .replace('010211', '010212')
        .replace('53033605802ID', '530336054071625323' + '5802ID')
        .slice(0, -4) + 'E697'
    expect(qrisWithAmount(qrisStatic, amount)).toEqual({ ok: true, value: expected })
  })

  test('replaces an existing amount', () => {
    const first = qrisWithAmount(qrisStatic, money('IDR', 5))
    if (!first.ok) throw new Error(first.code)
    expect(qrisWithAmount(first.value, amount)).toEqual(qrisWithAmount(qrisStatic, amount))
  })

  test('removes a tip or fee of the static code', () => {
    const fields = readCode(qrisStatic)
    if (!fields.ok) throw new Error(fields.code)
    const withTip = fields.value.flatMap((field) =>
      field.id === '58' ? [{ id: '55', value: '02' }, { id: '56', value: '1000' }, field] : [field],
    )
    expect(qrisWithAmount(sealCode(withTip), amount)).toEqual(qrisWithAmount(qrisStatic, amount))
  })

  test('rejects a truncated, altered or foreign code', () => {
    expect(qrisWithAmount(qrisStatic.slice(0, -1), amount)).toEqual({ ok: false, code: 'bad_format' })
    expect(qrisWithAmount(qrisStatic.replace('CONTOH', 'CONTOX'), amount)).toEqual({ ok: false, code: 'bad_checksum' })
    expect(qrisWithAmount(payNowVector, amount)).toEqual({ ok: false, code: 'not_rupiah' })
    expect(qrisWithAmount(qrisStatic, money('IDR', 0))).toEqual({ ok: false, code: 'bad_amount' })
    expect(checkQris(qrisStatic)).toEqual({ ok: true, value: null })
    expect(checkQris('')).toEqual({ ok: false, code: 'bad_format' })
  })

  test('never throws on any text and detects every changed character', () => {
    fc.assert(fc.property(fc.string(), (text) => !checkQris(text).ok))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: qrisStatic.length - 1 }), fc.constantFrom('7', 'Z', ' '), (at, letter) => {
        const changed = qrisStatic.slice(0, at) + letter + qrisStatic.slice(at + 1)
        return changed === qrisStatic || !checkQris(`${changed}`).ok
      }),
    )
  })
})

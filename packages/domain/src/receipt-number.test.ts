import { describe, expect, test } from 'vitest'
import { parseReceiptNumber, parseReceiptNumbers } from './receipt-number'

describe('receipt numbers', () => {
  test('upper-cases a number and strips its blanks [WIZ-02]', () => {
    expect(parseReceiptNumber(' yt 7891 2345-6 ')).toEqual({ ok: true, value: 'YT78912345-6' })
  })

  test.each(['', 'AB123', 'x'.repeat(41), 'AB_123456', '运单123456'])('rejects %j [WIZ-02]', (text) => {
    expect(parseReceiptNumber(text)).toEqual({ ok: false, code: 'receipt_number_invalid' })
  })

  test('parses one number per line and drops duplicates [WIZ-02]', () => {
    expect(parseReceiptNumbers('yt111111\n\n yt222222 \r\nYT111111,SF333333')).toEqual({
      ok: true,
      value: ['YT111111', 'YT222222', 'SF333333'],
    })
    expect(parseReceiptNumbers('SF1234567890\tSF1111111111、JT222222')).toEqual({
      ok: true,
      value: ['SF1234567890', 'SF1111111111', 'JT222222'],
    })
    expect(parseReceiptNumbers('SF1234567890  SF1111111111')).toEqual({
      ok: true,
      value: ['SF1234567890', 'SF1111111111'],
    })
    expect(parseReceiptNumbers('sf 1234 567890, 7777 8888 9999')).toEqual({
      ok: true,
      value: ['SF1234567890', '777788889999'],
    })
    expect(parseReceiptNumbers('  ')).toEqual({ ok: true, value: [] })
    expect(parseReceiptNumbers('YT111111\n bad!\nworse!')).toEqual({
      ok: false,
      code: 'receipt_numbers_invalid',
      number: 'bad!',
    })
    expect(parseReceiptNumbers(`${'x'.repeat(39)}😀${'y'.repeat(60)}`)).toMatchObject({
      number: `${'x'.repeat(39)}😀…`,
    })
    const many = Array.from({ length: 21 }, (_, index) => `YT${100000 + index}`).join('\n')
    expect(parseReceiptNumbers(many)).toEqual({ ok: false, code: 'receipt_numbers_too_many' })
  })
})

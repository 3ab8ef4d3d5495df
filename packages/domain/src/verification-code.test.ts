import { describe, expect, test } from 'vitest'
import { parseVerificationCode, resendWaitSeconds, verificationCodeFromBytes } from './verification-code'

describe('verification codes', () => {
  test.each([
    ['123456', '123456'],
    [' 012 345 ', '012345'],
    ['123-456', '123456'],
    ['123456', '123456'],
  ])('parses %j as %s [ACC-01]', (text, code) => {
    expect(parseVerificationCode(text)).toEqual({ ok: true, value: code })
  })

  test.each(['', '12345', '1234567', '12345a', '12.3456'])('rejects %j [ACC-01]', (text) => {
    expect(parseVerificationCode(text)).toEqual({ ok: false, code: 'verification_code_invalid' })
  })

  test('keeps six digits and leading zeros [ACC-01]', () => {
    expect(verificationCodeFromBytes(new Uint8Array(8))).toBe('000000')
    expect(verificationCodeFromBytes(Uint8Array.of(0, 0, 0, 0, 0, 0, 1, 0))).toBe('000256')
    expect(verificationCodeFromBytes(new Uint8Array(8).fill(255))).toBe('551615')
    expect(() => verificationCodeFromBytes(new Uint8Array(4))).toThrow(RangeError)
  })

  test('counts the resend wait down to zero [ACC-02]', () => {
    expect(resendWaitSeconds(undefined, 5_000, 60)).toBe(0)
    expect(resendWaitSeconds(1_000, 1_000, 60)).toBe(60)
    expect(resendWaitSeconds(1_000, 31_500, 60)).toBe(30)
    expect(resendWaitSeconds(1_000, 61_000, 60)).toBe(0)
    expect(resendWaitSeconds(10_000, 1_000, 60)).toBe(60)
  })
})

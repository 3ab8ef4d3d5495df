import { lastMileCalls } from '@layar/contract'
import { expect, test } from 'vitest'
import { makeGuest } from '../../../testing/make-customer'
import { startApp } from '../../../testing/start'

test.each([
  ['sg', '238823', true, true],
  ['sg', '098269', true, false],
  ['sg', '627833', true, false],
  ['sg', '742000', false, false],
  ['id', '12190', true, true],
  ['id', '99999', false, false],
  ['id', '1219', false, false],
] as const)(
  'reports %s %s as existing: %s, as served: %s [ADDR-02] [CALL-18]',
  async (country, postal_code, isValid, isServed) => {
    const app = await startApp()
    const { body } = await app.send(
      lastMileCalls.checkPostalCode,
      { query: { postal_code } },
      await makeGuest(app, country),
    )
    expect(body.result).toMatchObject({ is_valid: isValid, is_served: isServed })
  },
)

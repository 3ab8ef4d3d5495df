import { expect, test } from 'vitest'
import { receiptCarrier, unclaimedKeptUntil } from './unclaimed'

test.each([
  ['SF1234567890', 'SF Express'],
  ['YT7891234567', 'YTO Express'],
  ['JT5123456789', 'J&T Express'],
  ['JDVA1234567890', 'JD Logistics'],
  ['DPK364123456', 'Deppon'],
  ['1Z999AA10123456784', 'UPS'],
  ['EA123456789CN', 'China Post'],
  ['RR123456789SG', 'SingPost'],
  ['EE123456789ID', 'Pos Indonesia'],
  ['773012345678', undefined],
])('derives the carrier of %s [SHIP-06]', (number, carrier) => {
  expect(receiptCarrier(number)).toBe(carrier)
})

test('keeps an unclaimed parcel for ninety days [SHIP-06]', () => {
  expect(unclaimedKeptUntil(new Date('2026-01-01T00:00:00Z'))).toEqual(new Date('2026-04-01T00:00:00Z'))
})

import { expect, test } from 'vitest'
import { quietDays } from './quiet-days'
import { shipmentStatuses } from './status/shipment'

const lastNews = new Date('2026-03-01T00:00:00Z')
const after = (days: number): Date => new Date(lastNews.getTime() + days * 86_400_000)

test.each([
  [0, null],
  [5, null],
  [5.9, null],
  [6, 6],
  [30.5, 30],
])('%d days after the last update returns %s [SHIP-10]', (days, expected) => {
  expect(quietDays('sent', lastNews, after(days))).toBe(expected)
})

test('reports silence only while the customer waits for another party [SHIP-10]', () => {
  expect(shipmentStatuses.filter((status) => quietDays(status, lastNews, after(40)) !== null)).toEqual([
    'from_seller',
    'warehouse',
    'sent',
    'inbound',
    'outbound',
    'returning',
  ])
})

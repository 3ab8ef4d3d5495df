import { expect, test } from 'vitest'
import { arrivesBy, isDelayNews, unlessPast, type Journey } from './arrival'

const at = (day: number, hour = 0): Date => new Date(Date.UTC(2027, 2, day, hour))
const under: Journey = { status: 'sent', etaAt: at(5), leftAt: at(1), arrivedAt: null, leadDays: 7, lastMileDays: 2 }

test.each([
  ['the ETA of its departure and the last mile', {}, at(7)],
  ['the usual days where its departure has no ETA', { etaAt: null }, at(10)],
  ['its arrival, once it is at the hub', { status: 'inbound', arrivedAt: at(6) }, at(8)],
  ['its departure, while it is loaded', { status: 'warehouse', leftAt: null }, at(7)],
  ['nothing in the warehouse without a departure', { status: 'warehouse', etaAt: null, leftAt: null }, null],
  ['nothing without a chosen delivery', { lastMileDays: null }, null],
  ['nothing once it is delivered', { status: 'delivered', arrivedAt: at(6) }, null],
] as const)('the promised day follows %s', (_, more, expected) => {
  expect(arrivesBy({ ...under, ...more })).toEqual(expected)
})

test('a delay is news from two days, and an earlier ETA never is', () => {
  expect([at(6, 23), at(7), at(9), at(1)].map((eta) => isDelayNews(at(5), eta))).toEqual([false, true, true, false])
  expect(isDelayNews(null, at(9))).toBe(false)
})

test('a promise holds through its own day at the destination, and no longer', () => {
  const promised = at(3, 2)
  expect(unlessPast(promised, at(3, 15), 'Asia/Singapore')).toEqual(promised)
  expect(unlessPast(promised, at(3, 17), 'Asia/Singapore')).toBeNull()
})

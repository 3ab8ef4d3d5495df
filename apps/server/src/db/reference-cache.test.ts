import { expect, test } from 'vitest'
import type { Db } from './open'
import { clearReferenceCache, cached } from './reference-cache'

const db = {} as Db

test('reads a value once, and again after the cache was cleared [CALC-05]', async () => {
  let price = 200
  const prices = cached(() => Promise.resolve(price))
  expect(await prices(db)).toBe(200)
  price = 205
  expect(await prices(db)).toBe(200)
  clearReferenceCache()
  expect(await prices(db)).toBe(205)
})

test('does not cache a value that was read during a write [CALC-05]', async () => {
  const begun: ((price: number) => void)[] = []
  const prices = cached(() => new Promise<number>((resolve) => void begun.push(resolve)))
  const before = prices(db)
  clearReferenceCache()
  begun[0]?.(200)
  expect(await before).toBe(200)
  const after = prices(db)
  begun[1]?.(205)
  expect(await after).toBe(205)
})

import { freightCalls } from '@layar/contract'
import { markingCodesFor } from '@layar/domain'
import { expect, test } from 'vitest'
import { clearReferenceCache } from '../db/reference-cache'
import { openTestDatabase } from '../db/testing'
import { makeCustomer } from '../testing/make-customer'
import { startAppOn } from '../testing/start'

type Ask = (...question: unknown[]) => unknown

test('a price from warm caches reads the version with the tokens, and no reference data [CALC-05]', async () => {
  const database = await openTestDatabase()
  let asked: string[] = []
  database.pool.on('connect', (client) => {
    const counted = client as unknown as { query: Ask }
    const ask = counted.query.bind(client)
    counted.query = (...question) => {
      const [first] = question
      asked.push(typeof first === 'string' ? first : String((first as { text?: string }).text))
      return ask(...question)
    }
  })
  const app = await startAppOn(database, {}, { clock: () => Promise.resolve(new Date()) })
  const owner = await makeCustomer(app)
  const { air } = markingCodesFor({ brand: 'LY', country: 'sg', customerPart: owner.customer.code })
  const price = async (): Promise<readonly string[]> => {
    asked = []
    const body = {
      agent: '1',
      marking_code: air,
      shipment_track: 'udara' as const,
      packagings: [{ weight: 1000, dimension_width: 10, dimension_length: 10, dimension_height: 10, quantity: 1 }],
      products: [
        {
          product_category_slug: 'general-goods',
          product_quantity: 1,
          product_price: '50.00',
          currency_code: 'SGD' as const,
        },
      ],
    }
    const { status, text } = await app.send(freightCalls.calculateFreight, { body }, owner.sender)
    expect(status, text).toBe(200)
    return asked
  }
  // Control: cold caches are filled first.
  clearReferenceCache()
  expect((await price()).length).toBeGreaterThan(5)
  expect(await price()).toEqual([
    expect.stringContaining('access_tokens'),
    'begin',
    expect.stringContaining('from "marking_codes"'),
    'commit',
  ])
})

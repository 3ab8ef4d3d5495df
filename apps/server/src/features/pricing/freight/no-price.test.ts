import type { Language } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { clearReferenceCache } from '../../../db/reference-cache'
import { tariffBrackets, tariffRules, tariffVersions } from '../../../db/schema'
import { startApp, type TestApp } from '../../../testing/start'
import { quoteShipment, type QuoteRequest } from './quote'
import { warningViews } from './view'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await publishNarrow()
  clearReferenceCache()
})
afterEach(clearReferenceCache)

const now = new Date('2026-07-01T00:00:00Z')

/** A tariff that prices general goods by air up to 5 kg alone, in force on the day of the requests. */
const publishNarrow = async (): Promise<void> => {
  const { db } = app.deps.database
  const [rule] = await db
    .select()
    .from(tariffRules)
    .where(and(eq(tariffRules.track, 'udara'), eq(tariffRules.categoryGroup, 'general')))
  if (rule === undefined) throw new Error('no rule')
  const [version] = await db
    .insert(tariffVersions)
    .values({
      code: 'NARROW',
      destCountry: 'sg',
      currency: 'SGD',
      status: 'published',
      validFrom: now,
      validTo: new Date('2026-07-02T00:00:00Z'),
    })
    .returning()
  const { id: _id, ...terms } = rule
  const [only] = await db
    .insert(tariffRules)
    .values({ ...terms, versionId: version?.id ?? '', agentId: null, containerType: 'lcl' })
    .returning()
  await db.insert(tariffBrackets).values({
    ruleId: only?.id ?? '',
    fromThousandths: 0,
    toThousandths: 5000,
    kind: 'slab_all',
    unitPriceMinor: 900,
  })
}

const request: QuoteRequest = {
  country: 'sg',
  agentId: 1,
  track: 'udara',
  containerType: 'lcl',
  boxes: [{ weightGrams: 1000, lengthMm: 10, widthMm: 10, heightMm: 10, quantity: 1 }],
  products: [{ categorySlug: 'general-goods', quantity: 1, currency: 'SGD', unitPriceMinor: 100 }],
  now,
}

const why = async (change: Partial<QuoteRequest>, language: Language = 'en') => {
  const quote = await quoteShipment(app.deps.database.db, { ...request, ...change })
  if (!quote.ok) throw new Error(quote.code)
  return [quote.value.freightMinor, warningViews(quote.value, language).find(({ code }) => code === 'ask_us')?.message]
}

test('a price says nothing of a missing one', async () => {
  expect(await why({})).toEqual([900, undefined])
})

test('says that nothing is priced on this way, and what to do about it', async () => {
  expect(await why({ track: 'laut' })).toEqual([
    null,
    'We have no price by sea from Guangzhou yet. Choose another way, or ask us for a quote.',
  ])
  expect(await why({ track: 'laut', containerType: 'fcl_20' })).toEqual([
    null,
    'We have no price by full container from Guangzhou yet. Choose another way, or ask us for a quote.',
  ])
  expect(await why({ track: 'laut' }, 'id')).toEqual([
    null,
    'Belum ada tarif lewat laut dari Guangzhou. Pilih jalur lain, atau minta penawaran kepada kami.',
  ])
  expect(await why({ track: 'laut' }, 'cn')).toEqual([
    null,
    'Guangzhou 暂无海运报价，请改选其他运输方式，或向我们询价。',
  ])
})

test('says that these goods have no price on a way that others have', async () => {
  const products = [{ categorySlug: 'cosmetics-skincare', quantity: 1, currency: 'SGD', unitPriceMinor: 100 }] as const
  expect(await why({ products })).toEqual([
    null,
    'We have no price for these goods by air yet. Choose another way, or ask us for a quote.',
  ])
})

test('says that the shipment is above what the tariff prices', async () => {
  const boxes = [{ weightGrams: 6000, lengthMm: 10, widthMm: 10, heightMm: 10, quantity: 1 }]
  expect(await why({ boxes })).toEqual([null, 'We have no fixed price for this weight or size. Ask us for a quote.'])
})

import { readFileSync, readdirSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../db/open'
import { clearReferenceCache } from '../../../db/reference-cache'
import { surcharges } from '../../../db/schema'
import { openTestDatabase, testDatabase } from '../../../db/testing'
import { quoteShipment, type QuoteRequest } from '../freight/quote'

let db: Db
beforeAll(async () => {
  ;({ db } = await testDatabase())
})
afterEach(clearReferenceCache)

const request = {
  agentId: 1,
  track: 'udara',
  containerType: 'lcl',
  boxes: [{ weightGrams: 1000, lengthMm: 100, widthMm: 100, heightMm: 100, quantity: 1 }],
  now: new Date(),
} as const
const quoted = async (wanted: Pick<QuoteRequest, 'country' | 'products'>, requested: readonly string[]) => {
  const quote = await quoteShipment(db, { ...request, ...wanted, requested })
  if (!quote.ok) throw new Error(quote.code)
  return {
    charged: quote.value.lines.filter(({ kind }) => kind === 'surcharge').map(({ code }) => code),
    tax: quote.value.tax.snapshot as { cif: { amountMinor: number }; customsValue: { amountMinor: number } },
    taxMinor: quote.value.tax.totalMinor ?? 0,
    premiumMinor: quote.value.lines.find(({ code }) => code === 'cover')?.amountMinor ?? 0,
  }
}
const goods = (currency: 'SGD' | 'USD', unitPriceMinor: number): QuoteRequest['products'] => [
  { categorySlug: 'general-goods', quantity: 1, currency, unitPriceMinor },
]

test('Singapore: excludes repacking, a crate and photos from the CIF and includes the premium [CALC-05] [CTRY-07]', async () => {
  const shipment = { country: 'sg', products: goods('SGD', 50_000) } as const
  const plain = await quoted(shipment, [])
  const served = await quoted(shipment, ['repack', 'wooden_crate', 'photo'])
  expect(served.charged).toEqual(['air_permit', 'repack', 'wooden_crate', 'photo'])
  expect([served.tax.cif, served.taxMinor]).toEqual([plain.tax.cif, plain.taxMinor])
  const insured = await quoted(shipment, ['cover'])
  expect(insured.premiumMinor).toBe(1500)
  expect(insured.tax.cif.amountMinor).toBe(plain.tax.cif.amountMinor + 1500)
})

test('Indonesia: excludes repacking and a crate from the customs value and includes the premium [CALC-05]', async () => {
  const shipment = { country: 'id', products: goods('USD', 10_000) } as const
  const plain = await quoted(shipment, [])
  const served = await quoted(shipment, ['repack', 'wooden_crate'])
  expect(served.charged).toEqual(['repack', 'wooden_crate'])
  expect([served.tax.customsValue, served.taxMinor]).toEqual([plain.tax.customsValue, plain.taxMinor])
  const insured = await quoted(shipment, ['cover'])
  expect(insured.premiumMinor).toBeGreaterThan(0)
  expect(insured.tax.customsValue.amountMinor).toBe(plain.tax.customsValue.amountMinor + insured.premiumMinor)
})

test('fills in the CIF part of existing surcharges in the migration', async () => {
  const own = await openTestDatabase()
  const parts = () =>
    own.db
      .select({ code: surcharges.code, taxCode: surcharges.taxCode, cifPart: surcharges.cifPart })
      .from(surcharges)
      .orderBy(surcharges.id)
  // The sample has none: its premium is that of the terms of cover.
  const [fuel] = await own.db.select().from(surcharges).where(eq(surcharges.code, 'fuel')).limit(1)
  if (fuel === undefined) throw new Error('The sample tariff has no fuel surcharge.')
  await own.db.insert(surcharges).values({ ...fuel, id: undefined, code: 'insurance', cifPart: 'insurance' })
  const asSeeded = await parts()
  expect(new Set(asSeeded.map(({ cifPart }) => cifPart))).toEqual(new Set(['freight', 'insurance', 'outside']))
  await own.db.update(surcharges).set({ cifPart: sql`case cif_part when 'freight' then 'outside' else 'freight' end` })
  const folder = new URL('../../../db/migrations/', import.meta.url)
  const filling = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('--> statement-breakpoint'))
    .filter((text) => text.includes('SET "cif_part"'))
  expect(filling).toHaveLength(1)
  await own.db.execute(sql.raw(filling[0] ?? ''))
  expect(await parts()).toEqual(asSeeded)
})

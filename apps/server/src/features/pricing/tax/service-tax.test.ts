import { randomUUID } from 'node:crypto'
import { indonesiaService2025 } from '@layar/domain'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { clearReferenceCache } from '../../../db/reference-cache'
import { taxProfiles } from '../../../db/schema'
import { openTestDatabase, testDatabase } from '../../../db/testing'
import type { Db } from '../../../db/open'
import { serviceTaxLines, type ServiceTaxInput } from './service-tax'
import { syncGstRegistration } from './gst-registration'

let db: Db
beforeAll(async () => {
  ;({ db } = await testDatabase())
})
afterEach(clearReferenceCache)

const now = new Date()
const line = (kind: string, taxCode: ServiceTaxInput['lines'][number]['taxCode'], amountMinor: number) => ({
  kind,
  taxCode,
  amountMinor,
})
const told = async (question: Omit<ServiceTaxInput, 'now'> & { now?: Date }) =>
  (await serviceTaxLines(db, { now, ...question })).map(({ code, amountMinor, params }) => [
    code,
    params.base_minor,
    amountMinor,
  ])

test('Indonesia: taxes freight and delivery together at 1.1 % and passes import tax on unchanged [CART-05]', async () => {
  const lines = [
    line('freight', 'PPN05', 450_000),
    line('import_vat', 'IMP', 223_282),
    line('surcharge', 'PPN05', 35_005),
    line('domestic', 'PPN05', 20_000),
    line('discount', 'OS', -10_000),
  ]
  const question = { country: 'id', currency: 'IDR', lines } as const
  // 505,005 × 1.1 % = 5,555.055
  expect(await told(question)).toEqual([['vat_ppn05', 505_005, 5555]])
  const [tax] = await serviceTaxLines(db, { ...question, now })
  expect(tax).toMatchObject({ kind: 'vat', taxCode: 'PPN05', params: { rate_bp: 110 } })
  expect(tax?.label).toEqual({
    en: 'VAT (PPN) 1.1% on our services',
    id: 'PPN 1,1% atas jasa kami',
    cn: '服务费增值税（PPN）1.1%',
  })
  // Computed again over lines that already contain the tax, it stays the same.
  expect(await told({ ...question, lines: [...lines, ...(tax ? [tax] : [])] })).toEqual([['vat_ppn05', 505_005, 5555]])
})

test('Singapore: charges GST on services and zero-rates international freight and its delivery [CART-05]', async () => {
  const lines = [
    line('freight', 'ZR', 1150),
    line('surcharge', 'SR', 1500),
    line('import_gst', 'IMP', 3704),
    line('domestic', 'ZR', 400),
  ]
  expect(await told({ country: 'sg', currency: 'SGD', lines })).toEqual([['vat_sr', 1500, 135]])
  expect(await told({ country: 'sg', currency: 'SGD', lines: lines.slice(0, 1) })).toEqual([])
})

test('reduces the taxable amount of each part of the price by its share of a voucher [CART-05, VOUCH-01]', async () => {
  const lines = [line('freight', 'ZR', 1500), line('surcharge', 'SR', 1500), line('domestic', 'ZR', 400)]
  const question = { country: 'sg', currency: 'SGD', lines } as const
  const off = (internationalMinor: number, domesticMinor: number) => ({
    ...question,
    discount: { internationalMinor, domesticMinor },
  })
  expect(await told(off(1000, 0))).toEqual([['vat_sr', 1000, 90]])
  expect(await told(off(0, 400))).toEqual([['vat_sr', 1500, 135]])
  expect(await told(off(3000, 400))).toEqual([])
})

test('applies the operator’s GST registration to prices and allows its withdrawal [CART-05]', async () => {
  const own = await openTestDatabase()
  const line = { kind: 'surcharge', taxCode: 'SR', amountMinor: 1500 } as const
  const taxed = async (isRegistered: boolean) => {
    await syncGstRegistration(own.db, isRegistered)
    const lines = await serviceTaxLines(own.db, { country: 'sg', currency: 'SGD', lines: [line], now })
    return lines.map(({ amountMinor }) => amountMinor)
  }
  expect(await taxed(false)).toEqual([])
  expect(await taxed(true)).toEqual([135])
  const freight = { kind: 'freight', taxCode: 'PPN05', amountMinor: 100_000 } as const
  await syncGstRegistration(own.db, false)
  // Indonesia is a separate company.
  expect(await serviceTaxLines(own.db, { country: 'id', currency: 'IDR', lines: [freight], now })).toHaveLength(1)
})

test('charges nothing while unregistered, and applies a rate from its start date [CART-05]', async () => {
  const row = (year: number, rows: object) => ({
    kind: 'service' as const,
    country: 'id' as const,
    version: `test-${randomUUID()}`,
    validFrom: new Date(`${year}-01-01T00:00:00Z`),
    validTo: new Date(`${year + 1}-01-01T00:00:00Z`),
    rows: { ...indonesiaService2025, ...rows },
  })
  await db
    .insert(taxProfiles)
    .values([
      row(2001, { is_registered: false }),
      row(2002, { rates_bp: { ...indonesiaService2025.rates_bp, PPN05: 100 } }),
    ])
  clearReferenceCache()
  const at = (day: string) =>
    told({
      country: 'id',
      currency: 'IDR',
      lines: [line('freight', 'PPN05', 100_050)],
      now: new Date(`${day}T00:00:00Z`),
    })
  expect(await at('2001-12-31')).toEqual([])
  // Half a rupiah rounds up.
  expect(await at('2002-01-01')).toEqual([['vat_ppn05', 100_050, 1001]])
  // No rates are in force any more: nothing is charged.
  expect(await at('2003-06-01')).toEqual([])
})

import { expect, test } from 'vitest'
import { money, type BillingCurrency } from './money'
import { lowerCharges, taxByCode, taxCodeOf, type ChargeKind, type TaxCode } from './tax-line'
import { indonesiaService2025, singaporeService2024 } from './tax-profiles'

const charges = <C extends BillingCurrency>(currency: C, ...parts: readonly (readonly [TaxCode, number])[]) =>
  parts.map(([taxCode, amountMinor]) => ({ taxCode, net: money(currency, amountMinor) }))
const taxes = (rows: ReturnType<typeof taxByCode>) =>
  rows.map(({ taxCode, base, tax }) => [taxCode, base.amountMinor, tax.amountMinor])

test('zero-rates freight and its delivery, taxes services at 9%, passes import GST on untaxed in Singapore [CTRY-07, CART-05]', () => {
  const codes = (['freight', 'last_mile', 'service', 'import_tax', 'outside'] as const).map((kind: ChargeKind) =>
    taxCodeOf('sg', kind, true),
  )
  expect(codes).toEqual(['ZR', 'ZR', 'SR', 'IMP', 'OS'])
  const rows = charges('SGD', ['ZR', 5400], ['ZR', 2000], ['SR', 500], ['IMP', 2057], ['OS', -100])
  expect(taxes(taxByCode('SGD', rows, singaporeService2024))).toEqual([['SR', 500, 45]])
})

test('taxes an invoice with freight at 1.1%, any other at 11% in Indonesia [CART-05]', () => {
  expect([taxCodeOf('id', 'service', true), taxCodeOf('id', 'service', false)]).toEqual(['PPN05', 'PPN04'])
  const withFreight = charges('IDR', ['PPN05', 2_300_000], ['PPN05', 100_000], ['IMP', 365_282])
  expect(taxes(taxByCode('IDR', withFreight, indonesiaService2025))).toEqual([['PPN05', 2_400_000, 26_400]])
  const storage = charges('IDR', ['PPN04', 100_000])
  expect(taxes(taxByCode('IDR', storage, indonesiaService2025))).toEqual([['PPN04', 100_000, 11_000]])
})

test('taxes local delivery by itself as an ordinary service', () => {
  expect(taxCodeOf('sg', 'last_mile', false)).toBe('SR')
  expect(taxCodeOf('id', 'outside', true)).toBe('OS')
})

test('rounds half up once per code, not per line [CART-05]', () => {
  const thirds = charges('SGD', ['SR', 50], ['SR', 50], ['SR', 50])
  // Line by line it would be 5 + 5 + 5.
  expect(taxes(taxByCode('SGD', thirds, singaporeService2024))).toEqual([['SR', 150, 14]])
  expect(taxes(taxByCode('SGD', charges('SGD', ['SR', 50]), singaporeService2024))).toEqual([['SR', 50, 5]])
  expect(taxes(taxByCode('SGD', charges('SGD', ['SR', 5]), singaporeService2024))).toEqual([])
})

test('charges no tax for an unregistered company [CART-05]', () => {
  const profile = { ...indonesiaService2025, is_registered: false }
  expect(taxByCode('IDR', charges('IDR', ['PPN05', 500_000]), profile)).toEqual([])
})

test('lowers each charge by its share of a discount, without a rounding gap [CART-05]', () => {
  const rows = charges('SGD', ['ZR', 3333], ['SR', 3333], ['SR', 3334])
  const left = lowerCharges('SGD', rows, 1001).map(({ net }) => net.amountMinor)
  expect(left).toEqual([2999, 3000, 3000])
  expect(left.reduce((sum, part) => sum + part, 0)).toBe(10_000 - 1001)
  expect(lowerCharges('SGD', rows, 10_000).map(({ net }) => net.amountMinor)).toEqual([0, 0, 0])
  const free = charges('SGD', ['ZR', 0])
  expect(lowerCharges('SGD', free, 500)).toEqual(free)
})

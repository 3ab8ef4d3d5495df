import { describe, expect, test } from 'vitest'
import { invoiceShares, type SharedLine } from './invoice-share'

const line = (
  shipmentId: string | null,
  kind: string,
  amountMinor: number,
  more: Partial<SharedLine> = {},
): SharedLine => ({
  shipmentId,
  kind,
  taxCode: 'ZR',
  amountMinor,
  ...more,
})
const sum = (shares: ReadonlyMap<string, number>): number => [...shares.values()].reduce((a, b) => a + b, 0)
const total = (lines: readonly SharedLine[]): number => lines.reduce((all, { amountMinor }) => all + amountMinor, 0)

describe('invoice shares', () => {
  test('consist of the shipment’s own lines', () => {
    const lines = [
      line('a', 'freight', 1000),
      line('a', 'import_gst', 90, { taxCode: 'IMP' }),
      line('b', 'freight', 500),
    ]
    expect([...invoiceShares(['b', 'a'], lines)]).toEqual([
      ['a', 1090],
      ['b', 500],
    ])
  })

  test('allocate tax on our services by the charges with the same tax code, never by import tax', () => {
    const lines = [
      line('a', 'freight', 1000, { taxCode: 'PPN05' }),
      line('a', 'import_vat', 9000, { taxCode: 'IMP' }),
      line('b', 'freight', 1000, { taxCode: 'PPN05' }),
      line(null, 'vat', 22, { taxCode: 'PPN05' }),
    ]
    expect(Object.fromEntries(invoiceShares(['a', 'b'], lines))).toEqual({ a: 10_011, b: 1011 })
  })

  test('allocate neither tax on our services nor a discount by the GST on low-value goods', () => {
    const lines = [
      line('a', 'surcharge', 1000, { taxCode: 'SR' }),
      line('a', 'low_value_gst', 3600, { taxCode: 'SR' }),
      line('b', 'surcharge', 1000, { taxCode: 'SR' }),
      line(null, 'vat', 180, { taxCode: 'SR' }),
      line(null, 'discount', -200, { taxCode: 'OS', lowers: 'all' }),
    ]
    expect(Object.fromEntries(invoiceShares(['a', 'b'], lines))).toEqual({ a: 4590, b: 990 })
  })

  test('allocate a discount by the charges it lowers; a credit note is a payment and lowers none', () => {
    const lines = [
      line('a', 'freight', 1000),
      line('a', 'domestic', 100),
      line('b', 'freight', 1000),
      line('b', 'domestic', 300),
      line(null, 'discount', -40, { taxCode: 'OS', lowers: 'domestic_shipping' }),
      line(null, 'discount', -20, { taxCode: 'OS', lowers: 'international_shipping' }),
    ]
    expect(Object.fromEntries(invoiceShares(['a', 'b'], lines))).toEqual({ a: 1080, b: 1260 })
    for (const takenMinor of [1, 999, 2340]) {
      const paid = [...lines, line(null, 'credit_note', -takenMinor, { taxCode: 'OS' })]
      expect(Object.fromEntries(invoiceShares(['a', 'b'], paid))).toEqual({ a: 1080, b: 1260 })
    }
  })

  test('sum to the invoice total to the minor unit for indivisible amounts', () => {
    const ids = ['a', 'b', 'c']
    for (const odd of [1, 2, 100, 101, 999]) {
      const lines = [
        ...ids.map((id) => line(id, 'freight', 333, { taxCode: 'SR' })),
        line(null, 'discount', -odd, { taxCode: 'OS', lowers: 'all' }),
        line(null, 'vat', odd, { taxCode: 'SR' }),
      ]
      expect(sum(invoiceShares(ids, lines))).toBe(total(lines))
    }
  })

  test('split an amount equally if no charge carries it', () => {
    expect(Object.fromEntries(invoiceShares(['a', 'b'], [line(null, 'freight', 101)]))).toEqual({ a: 51, b: 50 })
  })

  test('are empty if the invoice has no shipment', () => {
    expect(invoiceShares([], [line(null, 'top_up', 500)]).size).toBe(0)
  })
})

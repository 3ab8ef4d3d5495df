import { describe, expect, test } from 'vitest'
import { compensationCap, coverCode, coverSurcharge, shipmentCover, type CoverTerms } from './cover'
import { money } from './money'
import { cifCosts, surchargesFor } from './surcharge'
import { taxByCode } from './tax-line'
import { singaporeGst2024, singaporeService2024 } from './tax-profiles'
import { importGst } from './tax-sg'

const terms: CoverTerms = { rate_bp: 300, min_premium: 200, max_insured: 1_000_000, free_cap: 10_000, tax_code: 'SR' }
const freight = money('SGD', 1150)

const premiumOf = (valueMinor: number, own = terms) => {
  const lines = surchargesFor(
    {
      track: 'udara',
      categoryGroups: ['general'],
      boxes: [{ lengthMm: 100, widthMm: 100, heightMm: 100, weightGrams: 1000, quantity: 1 }],
      chargeableGrams: 1000,
      freight,
      declaredValue: money('SGD', valueMinor),
      requested: [coverCode],
    },
    [coverSurcharge(own)],
  )
  if (!lines.ok) throw new Error(lines.code)
  return lines.value
}

describe('cover of goods', () => {
  test.each([
    ['3 % of the value', 44_882, 1346],
    ['at least the least premium', 1000, 200],
    ['on no more than the highest insured value', 5_000_000, 30_000],
  ])('costs %s', (_, value, premium) => {
    expect(premiumOf(value).map(({ code, amount }) => [code, amount.amountMinor])).toEqual([['cover', premium]])
  })

  test('a least premium above what the highest value costs is still charged', () => {
    expect(premiumOf(5_000_000, { ...terms, min_premium: 40_000 })[0]?.amount.amountMinor).toBe(40_000)
  })

  test('CV1: the premium joins the CIF, carries GST of ours, and a claim is capped', () => {
    const goods = { value: money('SGD', 44_882), gstPaidAtSource: false, isLiquorOrTobacco: false }
    const lines = premiumOf(44_882)
    const { freight: carriage, insurance } = cifCosts(freight, lines)
    const tax = importGst(
      {
        track: 'udara',
        goods: [goods],
        freight: carriage,
        insurance: { kind: 'known', premium: insurance },
        duty: money('SGD', 0),
      },
      singaporeGst2024,
    )
    if (!tax.ok) throw new Error(tax.code)
    // 448.82 + 11.50 + 13.46.
    expect([tax.value.cif.amountMinor, tax.value.gst.amountMinor]).toEqual([47_378, 4264])
    const own = taxByCode('SGD', lines.map(({ taxCode, amount }) => ({ taxCode, net: amount })), singaporeService2024) // prettier-ignore
    expect(own.map(({ taxCode, tax: { amountMinor } }) => [taxCode, amountMinor])).toEqual([['SR', 121]])
    const covered = shipmentCover(terms, 44_882, 1346)
    expect(covered).toEqual({ is_bought: true, insured_minor: 44_882, premium_minor: 1346, free_cap_minor: 10_000 })
    expect(compensationCap(covered)).toBe(44_882)
    expect(compensationCap(shipmentCover(terms, 44_882, undefined))).toBe(10_000)
    expect(compensationCap(shipmentCover(terms, 5_000_000, 30_000))).toBe(1_000_000)
  })

  test('pays with cover never less than without, and nothing more while the value is unknown', () => {
    expect(compensationCap(shipmentCover(terms, 500, 200))).toBe(10_000)
    expect(compensationCap(shipmentCover(terms, undefined, 200))).toBe(10_000)
  })
})

import { indonesiaConsignment2025, indonesiaService2025, singaporeGst2024, singaporeService2024 } from '@layar/domain'
import type { exchangeRates, taxProfiles } from '../../db/schema'
import { fixedId } from './fixed-id'

type ProfileRow = typeof taxProfiles.$inferInsert
type RateRow = typeof exchangeRates.$inferInsert

export const taxProfileRows: readonly ProfileRow[] = [
  {
    kind: 'import',
    country: 'sg',
    version: singaporeGst2024.version,
    validFrom: new Date('2024-01-01T00:00:00+08:00'),
    // What we do, and so the law's view of us; the operator says whether the company is registered.
    rows: { ...singaporeGst2024, is_redeliverer: true },
  },
  {
    kind: 'import',
    country: 'id',
    version: indonesiaConsignment2025.version,
    validFrom: new Date('2025-03-05T00:00:00+07:00'),
    rows: { ...indonesiaConsignment2025 },
  },
  {
    kind: 'service',
    country: 'sg',
    version: singaporeService2024.version,
    validFrom: new Date('2024-01-01T00:00:00+08:00'),
    rows: { ...singaporeService2024 },
    isSample: true,
  },
  {
    kind: 'service',
    country: 'id',
    version: indonesiaService2025.version,
    validFrom: new Date('2025-01-01T00:00:00+07:00'),
    rows: { ...indonesiaService2025 },
    isSample: true,
  },
].map((row) => ({ ...row, id: fixedId(`tax/${row.version}`), createdAt: row.validFrom })) as ProfileRow[]

/** Rupiah per stated number of units, as the ministry published them for 6 to 12 August 2025 (10/MK/EF.2/2025). */
const ministry: readonly (readonly [currency: string, unit: number, rupiah: string])[] = [
  ['USD', 1, '16416.00'],
  ['SGD', 1, '12708.05'],
  ['CNY', 1, '2281.46'],
  ['HKD', 1, '2091.25'],
  ['JPY', 100, '11022.63'],
  ['KRW', 1, '11.81'],
  ['MYR', 1, '3862.82'],
  ['THB', 1, '503.83'],
  ['EUR', 1, '18892.52'],
  ['GBP', 1, '21810.30'],
  ['AUD', 1, '10625.75'],
]
/** Not in the ministry's list: a cross rate over the US dollar at 29.90 to the dollar, an assumption. */
const taiwan = ['TWD', 1, '549.03'] as const

const week = {
  validFrom: new Date('2025-08-06T00:00:00+07:00'),
  validTo: new Date('2025-08-13T00:00:00+07:00'),
  isSample: true,
}
const rupiahOf = (currency: string): number => {
  const [, unit = 1, rupiah = '0'] = [...ministry, taiwan].find(([listed]) => listed === currency) ?? []
  return Number(rupiah) / unit
}

/** Small currencies are quoted per hundred or thousand, so that six decimals are precise enough. */
const unitInSingapore: Readonly<Record<string, number>> = { JPY: 100, KRW: 100, THB: 100, TWD: 100, IDR: 1000 }
const derived = 'Derived from the ministry of finance of Indonesia, 6-12 August 2025 (sample)'
const spread = 1.015

const inSingaporeDollars = (rateSet: 'mas_weekly' | 'sell', factor: number): RateRow[] =>
  [...ministry.filter(([currency]) => currency !== 'SGD'), taiwan, ['IDR', 1, '1'] as const].map(([currency]) => {
    const unit = unitInSingapore[currency] ?? 1
    const rupiah = currency === 'IDR' ? 1 : rupiahOf(currency)
    return {
      rateSet,
      base: 'SGD',
      currency,
      unit,
      rate: ((rupiah * unit * factor) / rupiahOf('SGD')).toFixed(6),
      source: derived,
      ...week,
    }
  })

export const exchangeRateRows: readonly RateRow[] = [
  ...ministry.map(([currency, unit, rate]): RateRow => ({
    rateSet: 'kmk',
    base: 'IDR',
    currency,
    unit,
    rate,
    source: 'Kemenkeu 10/MK/EF.2/2025',
    ...week,
  })),
  {
    rateSet: 'kmk',
    base: 'IDR',
    currency: taiwan[0],
    unit: taiwan[1],
    rate: taiwan[2],
    source: 'Crossed over USD (sample)',
    ...week,
  },
  ...inSingaporeDollars('mas_weekly', 1),
  ...inSingaporeDollars('sell', spread),
  ...[...ministry, taiwan].map(([currency, unit, rate]): RateRow => ({
    rateSet: 'sell',
    base: 'IDR',
    currency,
    unit,
    rate: (Number(rate) * spread).toFixed(2),
    source: derived,
    ...week,
  })),
]

import { categoryGroups, standardDivisor, type CategoryGroup, type Country, type Track } from '@layar/domain'
import type { exportZones, surcharges, tariffBrackets, tariffRules, tariffVersions } from '../../db/schema'
import { fixedId } from './fixed-id'

type BracketRow = typeof tariffBrackets.$inferInsert
type RuleRow = typeof tariffRules.$inferInsert & { id: string }
type SurchargeRow = typeof surcharges.$inferInsert

const validFrom = new Date('2025-01-01T00:00:00+08:00')

const versions = (['id', 'sg'] as const).map((country) => ({
  id: fixedId(`export-tariff/${country}`),
  code: `${country.toUpperCase()}-EXPORT-SAMPLE`,
  service: 'ekspor' as const,
  destCountry: country,
  currency: ({ id: 'IDR', sg: 'SGD' } as const)[country],
  status: 'published' as const,
  validFrom,
  createdAt: validFrom,
  isSample: true,
  note: 'Sample figures in the manner of the market; replace them before you sell.',
}))
export const sampleExportVersions: readonly (typeof tariffVersions.$inferInsert)[] = versions

const zones = [
  {
    code: 'asean',
    name: { en: 'ASEAN', id: 'ASEAN', cn: '东盟' },
    countries: ['id', 'sg', 'my', 'th', 'vn', 'ph', 'bn', 'kh', 'la', 'mm'],
    days: [3, 6, 10, 18],
  },
  {
    code: 'east-asia',
    name: { en: 'East Asia', id: 'Asia Timur', cn: '东亚' },
    countries: ['cn', 'hk', 'mo', 'tw', 'jp', 'kr'],
    days: [4, 7, 14, 24],
  },
  {
    code: 'oceania',
    name: { en: 'Oceania', id: 'Oseania', cn: '大洋洲' },
    countries: ['au', 'nz'],
    days: [5, 9, 20, 32],
  },
  {
    code: 'europe',
    name: { en: 'Europe', id: 'Eropa', cn: '欧洲' },
    countries: [
      ...['gb', 'ie', 'de', 'fr', 'nl', 'be', 'lu', 'it', 'es', 'pt', 'at', 'ch'],
      ...['se', 'no', 'dk', 'fi', 'pl', 'cz', 'gr', 'hu'],
    ],
    days: [6, 10, 30, 45],
  },
  {
    code: 'north-america',
    name: { en: 'North America', id: 'Amerika Utara', cn: '北美' },
    countries: ['us', 'ca'],
    days: [6, 11, 32, 48],
  },
  {
    code: 'middle-east',
    name: { en: 'Middle East', id: 'Timur Tengah', cn: '中东' },
    countries: ['ae', 'sa', 'qa', 'kw', 'bh', 'om'],
    days: [5, 9, 22, 35],
  },
] as const
type ZoneCode = (typeof zones)[number]['code']

/** Minor units: the first half kilogram by air, each further one, and a CBM by sea. */
type ZonePrices = readonly [first: number, next: number, perCbm: number]
const prices: Readonly<Record<Country, Readonly<Record<ZoneCode, ZonePrices>>>> = {
  id: {
    asean: [185_000, 65_000, 2_900_000],
    'east-asia': [220_000, 80_000, 3_300_000],
    oceania: [290_000, 105_000, 4_200_000],
    europe: [360_000, 130_000, 5_200_000],
    'north-america': [380_000, 140_000, 6_200_000],
    'middle-east': [320_000, 115_000, 4_600_000],
  },
  sg: {
    asean: [1800, 600, 22_000],
    'east-asia': [2200, 750, 26_000],
    oceania: [2600, 900, 34_000],
    europe: [3400, 1200, 42_000],
    'north-america': [3600, 1300, 48_000],
    'middle-east': [3000, 1050, 38_000],
  },
}

export const sampleExportZones: readonly (typeof exportZones.$inferInsert)[] = versions.flatMap((version) =>
  zones.map(({ code, name, countries, days: [airDaysMin, airDaysMax, seaDaysMin, seaDaysMax] }) => ({
    id: fixedId(`export-zone/${version.code}/${code}`),
    versionId: version.id,
    code,
    name,
    countries: countries.filter((country) => country !== version.destCountry),
    airDaysMin,
    airDaysMax,
    seaDaysMin,
    seaDaysMax,
  })),
)

/** Goods that need documents, care or space cost 20 % more. */
const tenths = (group: CategoryGroup): number => (group === 'general' || group === 'garment' ? 10 : 12)

const bracketOf = (track: Track, group: CategoryGroup, [first, next, perCbm]: ZonePrices) =>
  track === 'udara'
    ? {
        kind: 'first_next' as const,
        firstThousandths: 500,
        firstPriceMinor: (first * tenths(group)) / 10,
        unitPriceMinor: (next * tenths(group)) / 10,
        // Heavier ones ship on a pallet: staff set the price.
        toThousandths: 300_000,
      }
    : { kind: 'slab_all' as const, unitPriceMinor: (perCbm * tenths(group)) / 10, toThousandths: 15_000 }

/** Every rule of both sample export tariffs with its bracket: zones × groups × tracks. */
export const sampleExportRules = (): { rules: RuleRow[]; brackets: BracketRow[] } => {
  const rules: RuleRow[] = []
  const brackets: BracketRow[] = []
  for (const version of versions)
    for (const { code: zone } of zones)
      for (const categoryGroup of categoryGroups)
        for (const track of ['udara', 'laut'] as const) {
          const id = fixedId(`rule/${version.code}/${zone}/${categoryGroup}/${track}`)
          const isAir = track === 'udara'
          rules.push({
            id,
            versionId: version.id,
            zone,
            track,
            containerType: 'lcl',
            categoryGroup,
            basis: isAir ? 'kg' : 'cbm',
            divisor: standardDivisor,
            stepThousandths: isAir ? 500 : 10,
            minThousandths: isAir ? 500 : 100,
            wm: 500,
            compare: 'shipment',
            pricingMode: 'itemised',
          })
          brackets.push({
            ...bracketOf(track, categoryGroup, prices[version.destCountry][zone]),
            id: fixedId(`bracket/${id}/0`),
            ruleId: id,
            fromThousandths: 0,
          })
        }
  return { rules, brackets }
}

const surchargeAmounts = {
  id: { pickup: 75_000, fragile: 50_000, oversize: 250_000 },
  sg: { pickup: 1200, fragile: 800, oversize: 3500 },
} as const
/** Packing is a separate service in Singapore; what belongs to international carriage is zero-rated there. */
const taxCodes = { id: { carriage: 'PPN05', packing: 'PPN05' }, sg: { carriage: 'ZR', packing: 'SR' } } as const

export const sampleExportSurcharges: readonly SurchargeRow[] = versions.flatMap((version) => {
  const amounts = surchargeAmounts[version.destCountry]
  const { carriage, packing } = taxCodes[version.destCountry]
  const rows = [
    {
      code: 'pickup',
      name: { en: 'Pickup at your door', id: 'Penjemputan di tempat Anda', cn: '上门取件' },
      basis: 'per_shipment',
      amount: amounts.pickup,
      condition: { on_request: true },
      taxCode: carriage,
      cifPart: 'freight',
    },
    {
      code: 'fragile',
      name: { en: 'Packing for fragile goods', id: 'Pengemasan barang mudah pecah', cn: '易碎品加固包装' },
      basis: 'per_box',
      amount: amounts.fragile,
      condition: { on_request: true },
      taxCode: packing,
      cifPart: 'outside',
    },
    {
      code: 'oversize',
      name: { en: 'Oversize or heavy box', id: 'Koli besar atau berat', cn: '超大超重附加费' },
      basis: 'per_box',
      amount: amounts.oversize,
      condition: { box: { side_above_mm: 1200, weight_above_grams: 30_000 } },
      taxCode: carriage,
      cifPart: 'freight',
    },
  ] as const satisfies readonly Omit<SurchargeRow, 'id' | 'versionId' | 'position'>[]
  return rows.map((row, position) => ({
    ...row,
    id: fixedId(`surcharge/${version.code}/${row.code}`),
    versionId: version.id,
    position,
  }))
})

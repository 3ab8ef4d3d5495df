import type { lastMilePrices, lastMileZones } from '../../db/schema'
import { fixedId } from './fixed-id'
import { sampleVersions } from './tariffs'

type ZoneRow = typeof lastMileZones.$inferInsert & { id: string }
type PriceRow = typeof lastMilePrices.$inferInsert
type Price = Omit<PriceRow, 'id' | 'zoneId'>

const versionId = (country: 'sg' | 'id'): string =>
  sampleVersions.find(({ destCountry }) => destCountry === country)?.id ?? ''
const zone = (
  country: 'sg' | 'id',
  code: string,
  name: ZoneRow['name'],
  match: ZoneRow['match'],
  isServed = true,
): ZoneRow => ({
  id: fixedId(`zone/${code}`),
  versionId: versionId(country),
  country,
  code,
  name,
  match,
  isServed,
})

const same = (name: string): ZoneRow['name'] => ({ en: name, id: name, cn: name })

const singapore = zone('sg', 'SG', { en: 'Singapore', id: 'Singapura', cn: '新加坡' }, { whole_country: true })
const islands = [
  zone(
    'sg',
    'SG-SENTOSA',
    { en: 'Sentosa', id: 'Sentosa', cn: '圣淘沙' },
    { postal_prefixes: ['0982', '0983', '09897'] },
    false,
  ),
  zone(
    'sg',
    'SG-JURONG-ISLAND',
    { en: 'Jurong Island', id: 'Pulau Jurong', cn: '裕廊岛' },
    { postal_prefixes: ['627'] },
    false,
  ),
]

/** Area prefixes, rupiah per kilogram, days. */
const indonesia: readonly (readonly [
  code: string,
  name: ZoneRow['name'],
  prefixes: string,
  rupiah: number,
  days: readonly [number, number],
])[] = [
  ['ID-1', same('Jabodetabek'), '31 32.01 32.16 32.71 32.75 32.76 36.03 36.71 36.74', 10_000, [1, 2]],
  ['ID-2', { en: 'Java', id: 'Jawa', cn: '爪哇' }, '32 33 34 35 36', 18_000, [2, 4]],
  [
    'ID-3',
    { en: 'Bali and Sumatra', id: 'Bali dan Sumatra', cn: '巴厘岛、苏门答腊' },
    '51 11 12 13 14 15 16 17 18 19 21',
    28_000,
    [3, 6],
  ],
  [
    'ID-4',
    { en: 'Kalimantan and Sulawesi', id: 'Kalimantan dan Sulawesi', cn: '加里曼丹、苏拉威西' },
    '61 62 63 64 65 71 72 73 74 75 76',
    42_000,
    [4, 8],
  ],
  [
    'ID-5',
    { en: 'Maluku and Nusa Tenggara', id: 'Maluku dan Nusa Tenggara', cn: '马鲁古、努沙登加拉' },
    '52 53 81 82',
    60_000,
    [5, 10],
  ],
  ['ID-6', same('Papua'), '91 92 93 94 95 96', 95_000, [7, 14]],
]

const door = { service: 'delivery', name: { en: 'Delivery to the door', id: 'Antar sampai alamat', cn: '送货上门' } }
const counter = { service: 'self_collection', name: { en: 'Self-collection', id: 'Ambil sendiri', cn: '到店自提' } }

/** By sea the price is zero from 0.60 CBM: the freight then covers delivery. */
const singaporePrices: readonly Price[] = [
  {
    ...counter,
    track: null,
    basis: 'kg',
    fromThousandths: 0,
    toThousandths: null,
    priceMinor: 0,
    leadDaysMin: 0,
    leadDaysMax: 1,
  },
  {
    ...door,
    track: 'udara',
    basis: 'kg',
    fromThousandths: 0,
    toThousandths: null,
    priceMinor: 500,
    leadDaysMin: 1,
    leadDaysMax: 2,
  },
  ...(
    [
      [0, 100, 800],
      [100, 200, 1500],
      [200, 600, 2000],
      [600, null, 0],
    ] as const
  ).map(([fromThousandths, toThousandths, priceMinor]): Price => ({
    ...door,
    track: 'laut',
    basis: 'cbm',
    fromThousandths,
    toThousandths,
    stepThousandths: 10,
    minThousandths: 10,
    priceMinor,
    leadDaysMin: 2,
    leadDaysMax: 4,
  })),
]

const zonesOfIndonesia = indonesia.map(([code, name, prefixes]) =>
  zone('id', code, name, { area_prefixes: prefixes.split(' ') }),
)

export const sampleZones: readonly ZoneRow[] = [singapore, ...islands, ...zonesOfIndonesia]

export const sampleLastMilePrices: readonly PriceRow[] = [
  ...singaporePrices.map((price, at) => ({ ...price, id: fixedId(`last-mile/SG/${at}`), zoneId: singapore.id })),
  ...indonesia.map(([code, , , priceMinor, [leadDaysMin, leadDaysMax]]) => ({
    ...door,
    id: fixedId(`last-mile/${code}`),
    zoneId: fixedId(`zone/${code}`),
    basis: 'kg' as const,
    fromThousandths: 0,
    stepThousandths: 1000,
    minThousandths: 1000,
    per: 'unit' as const,
    priceMinor,
    leadDaysMin,
    leadDaysMax,
  })),
]

import { categoryGroups, standardDivisor, type CategoryGroup } from '@layar/domain'
import type { tariffBrackets, tariffRules, tariffVersions } from '../../db/schema'
import { sampleAgents } from './agents'
import { fixedId } from './fixed-id'

type VersionRow = typeof tariffVersions.$inferInsert
type RuleRow = typeof tariffRules.$inferInsert & { id: string }
type BracketRow = typeof tariffBrackets.$inferInsert
type Bracket = Omit<BracketRow, 'id' | 'ruleId'>
type Origin = 'CN' | 'HK' | 'TW' | 'KR' | 'JP' | 'TH' | 'MY' | 'US' | 'DE' | 'GB'

const validFrom = new Date('2025-01-01T00:00:00+08:00')
const note = 'Sample figures in the manner of the market; replace them before you sell.'

export const sampleVersions: readonly (VersionRow & { id: string })[] = [
  {
    id: fixedId('tariff/sg'),
    code: 'SG-2025-SAMPLE',
    destCountry: 'sg',
    currency: 'SGD',
    status: 'published',
    validFrom,
    createdAt: validFrom,
    isSample: true,
    note,
  },
  {
    id: fixedId('tariff/id'),
    code: 'ID-2025-SAMPLE',
    destCountry: 'id',
    currency: 'IDR',
    status: 'published',
    validFrom,
    createdAt: validFrom,
    isSample: true,
    note,
  },
]

/** Cents: the first weight, then each further half kilogram; general goods and goods that need care. */
type SingaporeAir = {
  firstGrams: number
  general: readonly [first: number, next: number]
  sensitive: readonly [first: number, next: number]
}
const singaporeAir: Readonly<Record<Origin, SingaporeAir>> = {
  CN: { firstGrams: 1000, general: [750, 200], sensitive: [820, 260] },
  HK: { firstGrams: 500, general: [800, 220], sensitive: [900, 280] },
  TW: { firstGrams: 500, general: [950, 300], sensitive: [1100, 360] },
  KR: { firstGrams: 500, general: [1050, 340], sensitive: [1200, 400] },
  JP: { firstGrams: 500, general: [1100, 360], sensitive: [1250, 420] },
  TH: { firstGrams: 500, general: [900, 260], sensitive: [1000, 320] },
  MY: { firstGrams: 500, general: [900, 250], sensitive: [1000, 300] },
  US: { firstGrams: 500, general: [1350, 425], sensitive: [1500, 500] },
  DE: { firstGrams: 500, general: [1500, 480], sensitive: [1700, 560] },
  GB: { firstGrams: 500, general: [1500, 480], sensitive: [1700, 560] },
}

/** Thousands of rupiah per kilogram, by starting weight. */
type PerKg = readonly (readonly [fromKg: number, thousandRupiah: number])[]
type IndonesiaAir = { general: PerKg; battery: PerKg; garment: PerKg }
const flat = (general: number, battery: number, garment: number): IndonesiaAir => ({
  general: [[0, general]],
  battery: [[0, battery]],
  garment: [[0, garment]],
})
const indonesiaAir: Readonly<Record<Origin, IndonesiaAir>> = {
  CN: {
    general: [
      [0, 230],
      [10, 210],
    ],
    battery: [
      [0, 260],
      [10, 240],
    ],
    garment: [
      [0, 270],
      [10, 250],
    ],
  },
  HK: flat(230, 260, 270),
  TW: flat(260, 290, 300),
  KR: flat(290, 320, 320),
  JP: {
    general: [
      [0, 385],
      [20, 330],
      [40, 275],
    ],
    battery: [[0, 415]],
    garment: [[0, 415]],
  },
  TH: flat(205, 235, 235),
  MY: flat(150, 180, 180),
  US: flat(300, 340, 340),
  DE: flat(380, 420, 420),
  GB: flat(380, 420, 420),
}

/** Dollars (Singapore) and thousands of rupiah (Indonesia) for a CBM. China's Singapore price falls with the volume. */
const perCbm: Readonly<Record<Exclude<Origin, 'CN'>, readonly [sgd: number, thousandRupiah: number]>> = {
  HK: [160, 5200],
  TW: [190, 5800],
  KR: [190, 6000],
  JP: [190, 6500],
  TH: [150, 5000],
  MY: [120, 3500],
  US: [320, 9500],
  DE: [350, 11_000],
  GB: [350, 11_000],
}
/** An order is at least 100 litres: no price below. */
const chinaToSingapore: readonly (readonly [fromLitres: number, sgd: number])[] = [
  [0, 150],
  [600, 130],
  [1000, 95],
]
const chinaToIndonesiaThousands = 5000

/** Full containers from China, to the door; staff confirm each of them. */
const containers = { sg: { fcl_20: 160_000, fcl_40: 260_000 }, id: { fcl_20: 45_000_000, fcl_40: 75_000_000 } } as const

const slabs = (rows: readonly (readonly [from: number, unitPriceMinor: number])[]): Bracket[] =>
  rows.map(([from, unitPriceMinor], at) => ({
    fromThousandths: from,
    toThousandths: rows[at + 1]?.[0] ?? null,
    kind: 'slab_all',
    unitPriceMinor,
  }))

/** The sample price lists have fewer groups than the categories: each group uses the nearest rate. */
const isPlain = (group: CategoryGroup): boolean => group === 'general' || group === 'garment'
const indonesianRate = (group: CategoryGroup): keyof IndonesiaAir =>
  group === 'general' ? 'general' : group === 'garment' || group === 'branded' ? 'garment' : 'battery'

const airBrackets = (country: 'sg' | 'id', origin: Origin, group: CategoryGroup): Bracket[] => {
  if (country === 'id')
    return slabs(indonesiaAir[origin][indonesianRate(group)].map(([kg, thousands]) => [kg * 1000, thousands * 1000]))
  const { firstGrams, ...prices } = singaporeAir[origin]
  const [firstPriceMinor, unitPriceMinor] = isPlain(group) ? prices.general : prices.sensitive
  return [
    {
      fromThousandths: 0,
      toThousandths: null,
      kind: 'first_next',
      firstThousandths: firstGrams,
      firstPriceMinor,
      unitPriceMinor,
    },
  ]
}

const seaBrackets = (country: 'sg' | 'id', origin: Origin, group: CategoryGroup): Bracket[] => {
  const tenths = isPlain(group) ? 10 : 12
  const thousands = origin === 'CN' ? chinaToIndonesiaThousands : perCbm[origin][1]
  if (country === 'id') return slabs([[0, thousands * 100 * tenths]])
  const dollars = origin === 'CN' ? chinaToSingapore : ([[0, perCbm[origin][0]]] as const)
  return slabs(dollars.map(([litres, sgd]) => [litres, sgd * 10 * tenths]))
}

type Terms = Omit<RuleRow, 'id' | 'versionId' | 'agentId' | 'categoryGroup'> & { brackets: readonly Bracket[] }

const termsOf = (country: 'sg' | 'id', origin: Origin, group: CategoryGroup): Terms[] => {
  const common = { divisor: standardDivisor, wm: country === 'sg' ? 500 : 1000, compare: 'shipment' } as const
  const atSea = country === 'sg' ? ('itemised' as const) : ('all_in' as const)
  const air: Terms = {
    ...common,
    track: 'udara',
    containerType: 'lcl',
    basis: 'kg',
    stepThousandths: 500,
    minThousandths: country === 'sg' ? 500 : 1000,
    pricingMode: 'itemised',
    brackets: airBrackets(country, origin, group),
  }
  const sea: Terms = {
    ...common,
    track: 'laut',
    containerType: 'lcl',
    basis: 'cbm',
    stepThousandths: 10,
    minThousandths: country === 'sg' ? 100 : 500,
    pricingMode: atSea,
    brackets: seaBrackets(country, origin, group),
  }
  if (origin !== 'CN') return [air, sea]
  const whole = (['fcl_20', 'fcl_40'] as const).map((containerType): Terms => ({
    ...common,
    track: 'laut',
    containerType,
    basis: 'container',
    stepThousandths: 1000,
    minThousandths: 1000,
    pricingMode: atSea,
    brackets: slabs([[0, containers[country][containerType]]]),
  }))
  return [air, sea, ...whole]
}

/** Every rule of both sample tariffs with its brackets: agents × groups × tracks. */
export const sampleRules = (): { rules: RuleRow[]; brackets: BracketRow[] } => {
  const rules: RuleRow[] = []
  const brackets: BracketRow[] = []
  for (const version of sampleVersions)
    for (const agent of sampleAgents)
      for (const categoryGroup of categoryGroups)
        for (const { brackets: priced, ...terms } of termsOf(
          version.destCountry,
          agent.country as Origin,
          categoryGroup,
        )) {
          const id = fixedId(
            `rule/${version.code}/${agent.code}/${categoryGroup}/${terms.track}/${terms.containerType}`,
          )
          rules.push({ ...terms, id, versionId: version.id, agentId: agent.id, categoryGroup })
          for (const bracket of priced)
            brackets.push({ ...bracket, id: fixedId(`bracket/${id}/${bracket.fromThousandths}`), ruleId: id })
        }
  return { rules, brackets }
}

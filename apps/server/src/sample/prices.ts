import type { Db } from '../db/open'
import {
  exchangeRates,
  lastMilePrices,
  lastMileZones,
  coverTerms,
  storageTerms,
  surcharges,
  tariffBrackets,
  tariffRules,
  tariffVersions,
} from '../db/schema'
import { staffIds } from './ids'
import { fixedId } from './reference/fixed-id'
import { sampleLastMilePrices, sampleZones } from './reference/last-mile'
import { sampleCoverTerms } from './reference/cover-terms'
import { sampleStorageTerms } from './reference/storage-terms'
import { sampleSurcharges } from './reference/surcharges'
import { sampleRules, sampleVersions } from './reference/tariffs'
import { seedTaxDraft } from './taxes'

const hourMs = 3_600_000

/** Five cents more for each further half kilogram by air; the fuel surcharge is no longer free. */
const dearerStepMinor = 5
const fuelBasisPoints = 250

/** Finance is drafting the next tariff of Singapore; another person will publish it. */
const seedDraft = async (db: Db, now: Date): Promise<void> => {
  const published = sampleVersions.find(({ destCountry }) => destCountry === 'sg')
  if (published === undefined) throw new Error('There is no sample tariff of Singapore.')
  const draftId = fixedId('tariff/sg/draft')
  const idInDraft = (id: string | undefined): string => fixedId(`draft/${id ?? ''}`)
  await db.insert(tariffVersions).values({
    ...published,
    id: draftId,
    code: 'SG-NEXT-SAMPLE',
    status: 'draft',
    validFrom: now,
    note: 'Sample: fuel surcharge of 2.5 %, further half kilograms by air five cents dearer.',
    revision: 1,
    editedBy: staffIds.finance,
    createdAt: new Date(now.getTime() - 20 * hourMs),
  })
  const { rules, brackets } = sampleRules()
  const mine = rules.filter(({ versionId }) => versionId === published.id)
  const ids = new Set(mine.map(({ id }) => id))
  await db.insert(tariffRules).values(mine.map((rule) => ({ ...rule, id: idInDraft(rule.id), versionId: draftId })))
  await db.insert(tariffBrackets).values(
    brackets
      .filter(({ ruleId }) => ids.has(ruleId))
      .map((bracket) => ({
        ...bracket,
        id: idInDraft(bracket.id),
        ruleId: idInDraft(bracket.ruleId),
        unitPriceMinor: bracket.unitPriceMinor + (bracket.kind === 'first_next' ? dearerStepMinor : 0),
      })),
  )
  await db.insert(surcharges).values(
    sampleSurcharges
      .filter(({ versionId }) => versionId === published.id)
      .map((row) => ({
        ...row,
        id: idInDraft(row.id),
        versionId: draftId,
        amount: row.code === 'fuel' ? fuelBasisPoints : row.amount,
      })),
  )
  await db
    .insert(storageTerms)
    .values(
      sampleStorageTerms
        .filter(({ versionId }) => versionId === published.id)
        .map((terms) => ({ ...terms, id: idInDraft(terms.id), versionId: draftId })),
    )
  await db
    .insert(coverTerms)
    .values(
      sampleCoverTerms
        .filter(({ versionId }) => versionId === published.id)
        .map((terms) => ({ ...terms, id: idInDraft(terms.id), versionId: draftId })),
    )
  const zones = sampleZones.filter(({ versionId }) => versionId === published.id)
  const zoneIds = new Set(zones.map(({ id }) => id))
  await db.insert(lastMileZones).values(zones.map((zone) => ({ ...zone, id: idInDraft(zone.id), versionId: draftId })))
  await db
    .insert(lastMilePrices)
    .values(
      sampleLastMilePrices
        .filter(({ zoneId }) => zoneIds.has(zoneId))
        .map((price) => ({ ...price, id: idInDraft(price.id), zoneId: idInDraft(price.zoneId) })),
    )
}

/** Two digits swapped: a rate that jumps by an eighth waits for review. */
const seedHeldRate = async (db: Db, now: Date): Promise<void> => {
  await db.insert(exchangeRates).values({
    rateSet: 'kmk',
    base: 'IDR',
    currency: 'USD',
    unit: 1,
    rate: '18461.00',
    validFrom: new Date(now.getTime() - 3 * hourMs),
    source: 'Typed in from the weekly list (sample)',
    enteredBy: staffIds.finance,
    enteredAt: new Date(now.getTime() - 2 * hourMs),
    state: 'held',
    isSample: true,
  })
}

/** A draft tariff, draft tax rates and a held rate: work for two people. */
export const seedPrices = async (db: Db, { now }: { readonly now: Date }): Promise<void> => {
  await seedDraft(db, now)
  await seedHeldRate(db, now)
  await seedTaxDraft(db, { now })
}

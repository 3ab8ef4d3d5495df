import {
  tracks,
  type BillingCurrency,
  type Country,
  type CoverTerms,
  type ExportZone,
  type IndonesiaTaxProfile,
  type LastMileTariff,
  type ServiceTaxProfile,
  type SingaporeTaxProfile,
  type StorageTerms,
  type Surcharge,
  type Tariff,
  type TariffRule,
  type Track,
} from '@layar/domain'
import type { Text } from '@layar/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import {
  coverTerms,
  exportZones,
  lastMilePrices,
  lastMileZones,
  storageTerms,
  surcharges,
  tariffBrackets,
  tariffRules,
  tariffVersions,
  taxProfiles,
} from '../../../db/schema'
import { cached } from '../../../db/reference-cache'

export interface DomesticServiceTerms {
  readonly name: Text
  readonly leadDays: { readonly min: number; readonly max: number }
}

/** With what it covers and does not cover, in every language. */
export type TariffCover = CoverTerms & { readonly covers: Text; readonly excludes: Text }

export type PricedZone = ExportZone & { readonly name: Text }

/** One version of a tariff, in the types of the pricing rules. */
export interface PublishedTariff extends Tariff {
  readonly id: string
  readonly code: string
  readonly service: 'impor' | 'ekspor'
  /** Destination of imports, origin of exports. */
  readonly country: Country
  readonly validFrom: Date
  readonly validTo: Date | null
  readonly isSample: boolean
  readonly surcharges: readonly (Surcharge & { readonly name: Text })[]
  /** The destinations of an export tariff; empty for import tariffs. */
  readonly exportZones: readonly PricedZone[]
  /** At the origin of imports; empty for export tariffs. */
  readonly storage: readonly StorageTerms[]
  /** Of goods on an import: one at most. */
  readonly cover: readonly TariffCover[]
  readonly lastMile: LastMileTariff<BillingCurrency>
  /** By zone, transport mode and service: see `domesticServiceKey`. */
  readonly domesticServices: ReadonlyMap<string, DomesticServiceTerms>
}

export interface DatedProfile {
  readonly kind: 'import' | 'service'
  readonly country: Country
  readonly validFrom: Date
  readonly validTo: Date | null
  readonly isSample: boolean
  readonly rows: SingaporeTaxProfile | IndonesiaTaxProfile | ServiceTaxProfile
}

export const domesticServiceKey = (zone: string, track: Track, service: string): string => `${zone}/${track}/${service}`

const groupBy = <Row, Key>(rows: readonly Row[], key: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const known = groups.get(key(row))
    if (known === undefined) groups.set(key(row), [row])
    else known.push(row)
  }
  return groups
}

const ruleOrder = [
  asc(tariffRules.zone),
  asc(tariffRules.agentId),
  asc(tariffRules.track),
  asc(tariffRules.containerType),
  asc(tariffRules.categoryGroup),
]

type VersionRow = typeof tariffVersions.$inferSelect

/** The prices of these versions, whatever their status. */
export const readTariffs = async (db: Db, versions: readonly VersionRow[]): Promise<readonly PublishedTariff[]> => {
  const ids = versions.map(({ id }) => id)
  const ruleRows = await db
    .select()
    .from(tariffRules)
    .where(inArray(tariffRules.versionId, ids))
    .orderBy(...ruleOrder)
  const rules = groupBy(ruleRows, (row) => row.versionId)
  const bracketRows = await db
    .select({ bracket: tariffBrackets })
    .from(tariffBrackets)
    .innerJoin(tariffRules, eq(tariffRules.id, tariffBrackets.ruleId))
    .where(inArray(tariffRules.versionId, ids))
    .orderBy(asc(tariffBrackets.fromThousandths))
  const brackets = groupBy(
    bracketRows.map(({ bracket }) => bracket),
    (row) => row.ruleId,
  )
  const extras = groupBy(
    await db
      .select()
      .from(surcharges)
      .where(inArray(surcharges.versionId, ids))
      .orderBy(asc(surcharges.position), asc(surcharges.code)),
    (row) => row.versionId,
  )
  const zones = groupBy(
    await db.select().from(lastMileZones).where(inArray(lastMileZones.versionId, ids)).orderBy(asc(lastMileZones.code)),
    (row) => row.versionId,
  )
  const priceRows = await db
    .select({ price: lastMilePrices })
    .from(lastMilePrices)
    .innerJoin(lastMileZones, eq(lastMileZones.id, lastMilePrices.zoneId))
    .where(inArray(lastMileZones.versionId, ids))
    .orderBy(asc(lastMilePrices.fromThousandths), asc(lastMilePrices.leadDaysMin))
  const prices = groupBy(
    priceRows.map(({ price }) => price),
    (row) => row.zoneId,
  )
  const abroad = groupBy(
    await db.select().from(exportZones).where(inArray(exportZones.versionId, ids)).orderBy(asc(exportZones.code)),
    (row) => row.versionId,
  )
  const storage = groupBy(
    await db
      .select()
      .from(storageTerms)
      .where(inArray(storageTerms.versionId, ids))
      .orderBy(asc(storageTerms.agentId), asc(storageTerms.track)),
    (row) => row.versionId,
  )
  const cover = groupBy(
    await db.select().from(coverTerms).where(inArray(coverTerms.versionId, ids)).orderBy(asc(coverTerms.id)),
    (row) => row.versionId,
  )
  return versions.map((version) => {
    const versionZones = zones.get(version.id) ?? []
    const zonePrices = versionZones.flatMap((zone) => (prices.get(zone.id) ?? []).map((price) => ({ zone, price })))
    return {
      id: version.id,
      code: version.code,
      service: version.service,
      country: version.destCountry,
      currency: version.currency,
      validFrom: version.validFrom,
      validTo: version.validTo,
      isSample: version.isSample,
      rules: (rules.get(version.id) ?? []).map((rule): TariffRule => ({
        id: rule.id,
        agent_id: rule.agentId,
        zone: rule.zone,
        track: rule.track,
        container_type: rule.containerType,
        category_group: rule.categoryGroup,
        basis: rule.basis,
        divisor: rule.divisor,
        step: rule.stepThousandths,
        min_qty: rule.minThousandths,
        wm: rule.wm,
        compare: rule.compare,
        pricing_mode: rule.pricingMode,
        brackets: (brackets.get(rule.id) ?? []).map((bracket) => ({
          from_qty: bracket.fromThousandths,
          to_qty: bracket.toThousandths,
          kind: bracket.kind,
          first_qty: bracket.kind === 'first_next' ? bracket.firstThousandths : null,
          first_price: bracket.kind === 'first_next' ? bracket.firstPriceMinor : null,
          unit_price: bracket.unitPriceMinor,
        })),
      })),
      surcharges: (extras.get(version.id) ?? []).map((row) => ({
        code: row.code,
        name: row.name,
        basis: row.basis,
        amount: row.amount,
        percent_of: row.percentOf,
        min: row.minMinor,
        max: row.maxMinor,
        condition: row.condition,
        tax_code: row.taxCode,
        cif_part: row.cifPart,
      })),
      exportZones: (abroad.get(version.id) ?? []).map((zone) => ({
        code: zone.code,
        name: zone.name,
        countries: zone.countries,
        air_days_min: zone.airDaysMin,
        air_days_max: zone.airDaysMax,
        sea_days_min: zone.seaDaysMin,
        sea_days_max: zone.seaDaysMax,
      })),
      storage: (storage.get(version.id) ?? []).map((row) => ({
        agent_id: row.agentId,
        track: row.track,
        free_days: row.freeDays,
        fee: row.feeMinor,
        reminder_days: row.reminderDays,
        abandon_after_days: row.abandonAfterDays,
      })),
      cover: (cover.get(version.id) ?? []).map((row) => ({
        rate_bp: row.rateBp,
        min_premium: row.minPremiumMinor,
        max_insured: row.maxInsuredMinor,
        free_cap: row.freeCapMinor,
        tax_code: row.taxCode,
        covers: row.covers,
        excludes: row.excludes,
      })),
      lastMile: {
        currency: version.currency,
        zones: versionZones.map(({ country, code, match, isServed }) => ({
          country,
          code,
          match,
          is_served: isServed,
        })),
        prices: zonePrices.map(({ zone, price }) => ({
          zone: zone.code,
          carrier: price.service,
          track: price.track,
          basis: price.basis,
          from_qty: price.fromThousandths,
          to_qty: price.toThousandths,
          step: price.stepThousandths,
          min_qty: price.minThousandths,
          per: price.per,
          price: price.priceMinor,
        })),
      },
      domesticServices: new Map(
        zonePrices.flatMap(({ zone, price }) =>
          (price.track === null ? tracks : [price.track]).map((track) => [
            domesticServiceKey(zone.code, track, price.service),
            { name: price.name, leadDays: { min: price.leadDaysMin, max: price.leadDaysMax } },
          ]),
        ),
      ),
    }
  })
}

const loadTariffs = async (db: Db): Promise<readonly PublishedTariff[]> =>
  readTariffs(db, await db.select().from(tariffVersions).where(eq(tariffVersions.status, 'published')))

const loadProfiles = (db: Db): Promise<readonly DatedProfile[]> =>
  db
    .select({
      kind: taxProfiles.kind,
      country: taxProfiles.country,
      validFrom: taxProfiles.validFrom,
      validTo: taxProfiles.validTo,
      isSample: taxProfiles.isSample,
      rows: taxProfiles.rows,
    })
    .from(taxProfiles)
    .where(eq(taxProfiles.status, 'published'))

const publishedTariffs = cached(loadTariffs)
const allProfiles = cached(loadProfiles)

/** The newest in force at `now`; a row without an end date is in force until the next begins. */
export const inForce = <T extends { validFrom: Date; validTo: Date | null }>(
  rows: readonly T[],
  now: Date,
): T | undefined =>
  rows
    .filter(({ validFrom, validTo }) => validFrom <= now && (validTo === null || now < validTo))
    .reduce<T | undefined>(
      (best, row) => (best !== undefined && best.validFrom >= row.validFrom ? best : row),
      undefined,
    )

const tariffOf =
  (service: PublishedTariff['service']) =>
  async (db: Db, country: Country, now: Date): Promise<PublishedTariff | undefined> =>
    inForce(
      (await publishedTariffs(db)).filter((tariff) => tariff.service === service && tariff.country === country),
      now,
    )

/** The tariff that prices an import to `country` at this moment. */
export const findTariff = tariffOf('impor')

/** The tariff that prices an export from `country` at this moment. */
export const findExportTariff = tariffOf('ekspor')

export const findImportProfile = async (db: Db, country: Country, now: Date): Promise<DatedProfile | undefined> =>
  inForce(
    (await allProfiles(db)).filter((profile) => profile.kind === 'import' && profile.country === country),
    now,
  )

/** Tax on our own services. */
export const findServiceProfile = async (
  db: Db,
  country: Country,
  now: Date,
): Promise<ServiceTaxProfile | undefined> => {
  const profile = inForce(
    (await allProfiles(db)).filter((row) => row.kind === 'service' && row.country === country),
    now,
  )
  return profile === undefined ? undefined : (profile.rows as ServiceTaxProfile)
}

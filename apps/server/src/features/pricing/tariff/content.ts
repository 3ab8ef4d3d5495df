import { randomUUID } from 'node:crypto'
import type { TariffContentInput } from '@layar/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import {
  coverTerms,
  exportZones,
  lastMilePrices,
  lastMileZones,
  storageTerms,
  surcharges,
  tariffBrackets,
  tariffRules,
  type tariffVersions,
} from '../../../db/schema'
import type { Db } from '../../../db/open'
import { failFields } from '../../../request/fail'
import { allAgents } from '../agent/store'
import { readTariffs } from '../freight/store'

export type TariffVersionRow = typeof tariffVersions.$inferSelect

const readZones = async (db: Db, versionId: string): Promise<TariffContentInput['zones']> => {
  const zones = await db
    .select()
    .from(lastMileZones)
    .where(eq(lastMileZones.versionId, versionId))
    .orderBy(asc(lastMileZones.code))
  const prices = await db
    .select()
    .from(lastMilePrices)
    .where(
      inArray(
        lastMilePrices.zoneId,
        zones.map(({ id }) => id),
      ),
    )
    .orderBy(asc(lastMilePrices.service), asc(lastMilePrices.track), asc(lastMilePrices.fromThousandths))
  return zones.map((zone) => ({
    code: zone.code,
    name: zone.name,
    match: {
      ...(zone.match.area_prefixes && { area_prefixes: [...zone.match.area_prefixes] }),
      ...(zone.match.postal_prefixes && { postal_prefixes: [...zone.match.postal_prefixes] }),
      ...(zone.match.whole_country !== undefined && { whole_country: zone.match.whole_country }),
    },
    is_served: zone.isServed,
    prices: prices
      .filter(({ zoneId }) => zoneId === zone.id)
      .map((price) => ({
        service: price.service,
        name: price.name,
        track: price.track,
        basis: price.basis,
        from_qty: price.fromThousandths,
        to_qty: price.toThousandths,
        step: price.stepThousandths,
        min_qty: price.minThousandths,
        per: price.per,
        price: price.priceMinor,
        lead_days_min: price.leadDaysMin,
        lead_days_max: price.leadDaysMax,
      })),
  }))
}

/** All prices of one version in the wire format. */
export const readContent = async (db: Db, version: TariffVersionRow): Promise<TariffContentInput> => {
  const [tariff] = await readTariffs(db, [version])
  return {
    rules: (tariff?.rules ?? []).map(({ id: _id, agent_id: agentId, zone, brackets, ...terms }) => ({
      ...terms,
      zone: zone ?? null,
      agent_id: agentId === null ? null : String(agentId),
      brackets: brackets.map((bracket) => ({ ...bracket })),
    })),
    surcharges: (tariff?.surcharges ?? []).map(({ condition, ...surcharge }) => ({
      ...surcharge,
      condition: {
        ...condition,
        ...(condition.category_groups && { category_groups: [...condition.category_groups] }),
      } as TariffContentInput['surcharges'][number]['condition'],
    })),
    zones: await readZones(db, version.id),
    export_zones: (tariff?.exportZones ?? []).map(({ countries, ...zone }) => ({ ...zone, countries: [...countries] })),
    storage: (tariff?.storage ?? []).map(({ agent_id: agentId, reminder_days: days, ...terms }) => ({
      ...terms,
      agent_id: agentId === null ? null : String(agentId),
      reminder_days: [...days],
    })),
    cover: (tariff?.cover ?? []).map((terms) => ({ ...terms })),
  }
}

const clear = async (db: Db, versionId: string): Promise<void> => {
  const zones = db.select({ id: lastMileZones.id }).from(lastMileZones).where(eq(lastMileZones.versionId, versionId))
  const rules = db.select({ id: tariffRules.id }).from(tariffRules).where(eq(tariffRules.versionId, versionId))
  await db.delete(lastMilePrices).where(inArray(lastMilePrices.zoneId, zones))
  await db.delete(lastMileZones).where(eq(lastMileZones.versionId, versionId))
  await db.delete(tariffBrackets).where(inArray(tariffBrackets.ruleId, rules))
  await db.delete(tariffRules).where(eq(tariffRules.versionId, versionId))
  await db.delete(exportZones).where(eq(exportZones.versionId, versionId))
  await db.delete(coverTerms).where(eq(coverTerms.versionId, versionId))
  await db.delete(storageTerms).where(eq(storageTerms.versionId, versionId))
  await db.delete(surcharges).where(eq(surcharges.versionId, versionId))
}

/** The row id of an agent; null stays null. @throws `agent_unknown` at the path */
const agentsById = async (db: Db) => {
  const agents = await allAgents(db)
  return (agentId: string | null, path: string): number | null => {
    const agent = agents.find(({ id }) => String(id) === agentId)
    if (agent === undefined && agentId !== null) throw failFields({ [path]: 'agent_unknown' })
    return agent?.id ?? null
  }
}

const writeStorage = async (db: Db, versionId: string, storage: TariffContentInput['storage']): Promise<void> => {
  if (storage.length === 0) return
  const agentOf = await agentsById(db)
  await db.insert(storageTerms).values(
    storage.map((terms, at) => ({
      versionId,
      agentId: agentOf(terms.agent_id, `storage.${at}.agent_id`),
      track: terms.track,
      freeDays: terms.free_days,
      feeMinor: terms.fee,
      reminderDays: terms.reminder_days,
      abandonAfterDays: terms.abandon_after_days,
    })),
  )
}

const writeCover = async (db: Db, versionId: string, cover: TariffContentInput['cover']): Promise<void> => {
  if (cover.length === 0) return
  await db.insert(coverTerms).values(
    cover.map((terms) => ({
      versionId,
      rateBp: terms.rate_bp,
      minPremiumMinor: terms.min_premium,
      maxInsuredMinor: terms.max_insured,
      freeCapMinor: terms.free_cap,
      taxCode: terms.tax_code,
      covers: terms.covers,
      excludes: terms.excludes,
    })),
  )
}

const writeRules = async (db: Db, versionId: string, rules: TariffContentInput['rules']): Promise<void> => {
  const agentOf = await agentsById(db)
  const withId = rules.map((rule, at) => ({
    id: randomUUID(),
    rule,
    agentId: agentOf(rule.agent_id, `rules.${at}.agent_id`),
  }))
  if (withId.length === 0) return
  await db.insert(tariffRules).values(
    withId.map(({ id, rule, agentId }) => ({
      id,
      versionId,
      agentId,
      zone: rule.zone,
      track: rule.track,
      containerType: rule.container_type,
      categoryGroup: rule.category_group,
      basis: rule.basis,
      divisor: rule.divisor,
      stepThousandths: rule.step,
      minThousandths: rule.min_qty,
      wm: rule.wm,
      compare: rule.compare,
      pricingMode: rule.pricing_mode,
    })),
  )
  const brackets = withId.flatMap(({ id, rule }) =>
    rule.brackets.map((bracket) => ({
      ruleId: id,
      fromThousandths: bracket.from_qty,
      toThousandths: bracket.to_qty,
      kind: bracket.kind,
      firstThousandths: bracket.first_qty ?? 0,
      firstPriceMinor: bracket.first_price ?? 0,
      unitPriceMinor: bracket.unit_price,
    })),
  )
  if (brackets.length > 0) await db.insert(tariffBrackets).values(brackets)
}

const writeZones = async (
  db: Db,
  version: Pick<TariffVersionRow, 'id' | 'destCountry'>,
  zones: TariffContentInput['zones'],
): Promise<void> => {
  const withId = zones.map((zone) => ({ id: randomUUID(), zone }))
  if (withId.length === 0) return
  await db.insert(lastMileZones).values(
    withId.map(({ id, zone }) => ({
      id,
      versionId: version.id,
      country: version.destCountry,
      code: zone.code,
      name: zone.name,
      match: zone.match as (typeof lastMileZones.$inferInsert)['match'],
      isServed: zone.is_served,
    })),
  )
  const prices = withId.flatMap(({ id, zone }) =>
    zone.prices.map((price) => ({
      zoneId: id,
      service: price.service,
      name: price.name,
      track: price.track,
      basis: price.basis,
      fromThousandths: price.from_qty,
      toThousandths: price.to_qty,
      stepThousandths: price.step,
      minThousandths: price.min_qty,
      per: price.per,
      priceMinor: price.price,
      leadDaysMin: price.lead_days_min,
      leadDaysMax: price.lead_days_max,
    })),
  )
  if (prices.length > 0) await db.insert(lastMilePrices).values(prices)
}

const writeExportZones = async (
  db: Db,
  versionId: string,
  zones: TariffContentInput['export_zones'],
): Promise<void> => {
  for (const [at, { code }] of zones.entries())
    if (zones.findIndex((zone) => zone.code === code) < at)
      throw failFields({ [`export_zones.${at}.code`]: 'tariff_zone_twice' })
  if (zones.length === 0) return
  await db.insert(exportZones).values(
    zones.map((zone) => ({
      versionId,
      code: zone.code,
      name: zone.name,
      countries: zone.countries,
      airDaysMin: zone.air_days_min,
      airDaysMax: zone.air_days_max,
      seaDaysMin: zone.sea_days_min,
      seaDaysMax: zone.sea_days_max,
    })),
  )
}

/**
 * Replaces the content of the draft. Nothing references the rows of a draft, so they are deleted and inserted again;
 * the caller must hold the lock on the draft.
 * @throws `agent_unknown` at the rule or the terms of storage, `tariff_zone_twice` at an export zone
 */
export const writeContent = async (
  db: Db,
  version: Pick<TariffVersionRow, 'id' | 'destCountry'>,
  content: TariffContentInput,
): Promise<void> => {
  await clear(db, version.id)
  await writeRules(db, version.id, content.rules)
  await writeZones(db, version, content.zones)
  await writeExportZones(db, version.id, content.export_zones)
  await writeStorage(db, version.id, content.storage)
  await writeCover(db, version.id, content.cover)
  if (content.surcharges.length === 0) return
  await db.insert(surcharges).values(
    content.surcharges.map((row, position) => ({
      versionId: version.id,
      code: row.code,
      name: row.name,
      basis: row.basis,
      amount: row.amount,
      percentOf: row.percent_of,
      minMinor: row.min,
      maxMinor: row.max,
      condition: row.condition as (typeof surcharges.$inferInsert)['condition'],
      taxCode: row.tax_code,
      cifPart: row.cif_part,
      position,
    })),
  )
}

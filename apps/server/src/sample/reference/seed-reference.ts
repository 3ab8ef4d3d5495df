import type { Db } from '../../db/open'
import {
  agents,
  categories,
  collectionCounters,
  pickupPlans,
  quantityLimits,
  exchangeRates,
  exportRestrictions,
  exportWarehouses,
  exportZones,
  lastMilePrices,
  lastMileZones,
  legalDocuments,
  packages,
  coverTerms,
  storageTerms,
  surcharges,
  tariffBrackets,
  tariffRules,
  tariffVersions,
  taxProfiles,
  vouchers,
} from '../../db/schema'
import { packageRows, sampleAgents } from './agents'
import { categoryRows } from './categories'
import { sampleLegal } from './legal/documents'
import { sampleLimits } from './limits'
import { samplePickupPlans } from './pickup-plans'
import { sampleCounters } from './counters'
import { sampleExportRestrictions, sampleExportWarehouses } from './export-rules'
import { sampleExportRules, sampleExportSurcharges, sampleExportVersions, sampleExportZones } from './export-tariff'
import { sampleLastMilePrices, sampleZones } from './last-mile'
import { sampleCoverTerms } from './cover-terms'
import { sampleStorageTerms } from './storage-terms'
import { sampleSurcharges } from './surcharges'
import { sampleRules, sampleVersions } from './tariffs'
import { exchangeRateRows, taxProfileRows } from './taxes-and-rates'
import { sampleVouchers } from './vouchers'

/**
 * Reference data of every installation: agents, counters, packages, categories, tariffs, taxes, rates and vouchers, marked as
 * samples.
 */
export const seedReference = async (db: Db): Promise<void> => {
  await db.insert(agents).values([...sampleAgents])
  await db.insert(collectionCounters).values([...sampleCounters])
  await db.insert(pickupPlans).values([...samplePickupPlans])
  await db.insert(packages).values([...packageRows])
  await db.insert(categories).values([...categoryRows])
  await db.insert(quantityLimits).values([...sampleLimits])
  const { rules, brackets } = sampleRules()
  await db.insert(tariffVersions).values([...sampleVersions])
  await db.insert(tariffRules).values(rules)
  await db.insert(tariffBrackets).values(brackets)
  await db.insert(surcharges).values([...sampleSurcharges])
  await db.insert(storageTerms).values([...sampleStorageTerms])
  await db.insert(coverTerms).values([...sampleCoverTerms])
  await db.insert(lastMileZones).values([...sampleZones])
  await db.insert(lastMilePrices).values([...sampleLastMilePrices])
  await db.insert(taxProfiles).values([...taxProfileRows])
  await db.insert(exchangeRates).values([...exchangeRateRows])
  const abroad = sampleExportRules()
  await db.insert(tariffVersions).values([...sampleExportVersions])
  await db.insert(exportZones).values([...sampleExportZones])
  await db.insert(tariffRules).values(abroad.rules)
  await db.insert(tariffBrackets).values(abroad.brackets)
  await db.insert(surcharges).values([...sampleExportSurcharges])
  await db.insert(exportRestrictions).values([...sampleExportRestrictions])
  await db.insert(exportWarehouses).values([...sampleExportWarehouses])
  await db.insert(legalDocuments).values([...sampleLegal])
  await db.insert(vouchers).values([...sampleVouchers])
}

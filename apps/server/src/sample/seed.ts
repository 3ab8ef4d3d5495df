import { sql } from 'drizzle-orm'
import { openFileStore } from '../adapters/files/open'
import type { Config } from '../config/config'
import { hashPassword } from '../features/access/public'
import type { Database } from '../db/open'
import { clearReferenceCache } from '../db/reference-cache'
import { agents, customers } from '../db/schema'
import { queryRows } from '../db/statement'
import { seedAccounts } from './account'
import { seedAddresses } from './addresses'
import { seedContent } from './content'
import { seedCustomers } from './customers'
import { seedCustoms } from './customs'
import { seedDepartures } from './departures'
import { seedDifferences } from './differences'
import { seedExports } from './export'
import { seedGateway } from './gateway'
import { seedHandOvers } from './hand-overs'
import { samplePassword } from './logins'
import { seedHubShelves } from './hub-shelves'
import { seedPickups } from './pickups'
import { seedPrices } from './prices'
import { seedReference } from './reference/seed-reference'
import { seedBalance } from './saldo'
import { seedCompensations } from './compensations'
import { seedServices } from './services'
import { seedShipments } from './shipments'
import { seedStaff } from './staff'
import { seedSupport } from './support'
import { seedTransfers } from './transfers'
import { seedUnclaimed } from './unclaimed'

/**
 * Seeds the sample data into an empty database: reference data, staff, customers, their shipments. Uses one
 * transaction, so that an interrupted start begins anew. A database with any customer or agent is left unchanged.
 */
export const seedIfEmpty = async (database: Database, config: Config): Promise<boolean> => {
  const [anybody] = await database.db.select({ id: customers.id }).from(customers).limit(1)
  const [anyAgent] = await database.db.select({ id: agents.id }).from(agents).limit(1)
  if (anybody !== undefined || anyAgent !== undefined) return false
  // What this process read while there were no prices would price the sample shipments.
  clearReferenceCache()
  const passwordHash = await hashPassword(samplePassword)
  const files = await openFileStore(config)
  await database.transaction(async (tx) => {
    const [clock] = await queryRows<{ now: Date | string }>(tx, sql`select now() as now`)
    const context = { now: new Date(clock?.now ?? Date.now()), config, files, passwordHash }
    await seedReference(tx)
    await seedStaff(tx, passwordHash)
    await seedPrices(tx, context)
    await seedCustomers(tx, context)
    await seedAddresses(tx)
    await seedShipments(tx, context)
    await seedServices(tx, context)
    await seedTransfers(tx, context)
    await seedBalance(tx, context)
    await seedDifferences(tx, context)
    await seedCompensations(tx, context)
    await seedExports(tx, context)
    await seedPickups(tx, context)
    await seedDepartures(tx, context)
    await seedHubShelves(tx)
    await seedCustoms(tx)
    await seedHandOvers(tx, context)
    await seedGateway(tx, context)
    await seedSupport(tx, context)
    await seedUnclaimed(tx, context)
    await seedContent(tx, context)
    await seedAccounts(tx, context)
  })
  return true
}

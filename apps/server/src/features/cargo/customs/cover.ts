import type { CustomsFileState, MasterCover } from '@layar/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'

/**
 * The master speaks for the house consignments that are on the departure at this moment, not for those that join later
 * (`isCovered` of the domain). The caller holds the lock on the master, for which a joining shipment waits, too.
 */
export const coverHouses = async (db: Db, consolidationId: string, by: MasterCover): Promise<void> => {
  // A declaration names what is on it now, whatever a release that was called back let go.
  const covered = sql`case when ${by === 'release'} and f.covered_by = 'declaration' then f.covered_by
                           when h.voided_at is null then ${by}::text end`
  await db.execute(sql`
    update customs_files f set covered_by = ${covered}
      from house_consignments h
     where h.id = f.house_consignment_id and f.consolidation_id = ${consolidationId}::uuid
       and f.covered_by is distinct from ${covered}`)
}

/** What a new state of the master makes it speak for; null for one that changes nothing. */
export const coverOf = (
  {
    houseConsignmentId,
    declarationNumber,
    state,
  }: { houseConsignmentId: string | null; declarationNumber: string | null; state: CustomsFileState },
  to: CustomsFileState,
): MasterCover | null => {
  if (houseConsignmentId !== null) return null
  // The end of a hold lodges nothing, and customs let go what was declared to them.
  if (declarationNumber !== null) return null
  if (to === 'lodged') return 'declaration'
  return to === 'released' && state !== 'released' ? 'release' : null
}

import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { isLate } from '../../platform/public'
import type { StaffActor } from '../transition/resolve-transition'
import { coverHouses, coverOf } from './cover'
import { masterFile } from './make'

/**
 * Customs let go the whole consolidation: every file of it that is not held is released. What joined after its master was
 * lodged or released is not in what customs let go: it has a declaration of its own, and waits for that.
 */
export const releaseFiles = async (db: Db, consolidationId: string, actor: StaffActor): Promise<void> => {
  const master = await masterFile(db, consolidationId)
  const cover = master === undefined ? null : coverOf(master, 'released')
  await db.execute(sql`
    with before as (
      select f.id, f.state from customs_files f left join house_consignments h on h.id = f.house_consignment_id
       where f.consolidation_id = ${consolidationId}::uuid and f.state in ('not_lodged', 'lodged') and h.voided_at is null
         and not ${isLate}
       order by f.id for update of f
    ), released as (
      update customs_files f set state = 'released', state_at = now(), released_at = now(),
             released_by = ${actor.id}::uuid, updated_at = now()
        from before where f.id = before.id returning f.id, before.state
    )
    insert into customs_events (customs_file_id, from_state, to_state, is_following, actor_kind, actor_id)
    select id, state, 'released', true, 'staff', ${actor.id}::uuid from released`)
  if (cover !== null) await coverHouses(db, consolidationId, cover)
}

/** The release of a whole consolidation is taken back: each file that it released is as it was. */
export const takeBackRelease = async (
  db: Db,
  consolidationId: string,
  { moment, staffId, reason }: { readonly moment: SQL; readonly staffId: string; readonly reason: string },
): Promise<void> => {
  await db.execute(sql`
    with released as (
      select f.id, e.from_state from customs_events e join customs_files f on f.id = e.customs_file_id
       where f.consolidation_id = ${consolidationId}::uuid and e.created_at = ${moment} and e.to_state = 'released'
         and e.is_following and f.state = 'released'
       order by f.id for update of f
    ), back as (
      update customs_files f set state = released.from_state, state_at = now(), released_at = null, released_by = null,
             updated_at = now()
        from released where f.id = released.id returning f.id, f.state
    )
    insert into customs_events (customs_file_id, from_state, to_state, is_following, actor_kind, actor_id, reason)
    select id, 'released', state, true, 'staff', ${staffId}::uuid, ${reason} from back`)
}

import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { StaffActor } from '../transition/resolve-transition'

/** Customs let go the whole consolidation: every file of it that is not held is released. */
export const releaseFiles = async (db: Db, consolidationId: string, actor: StaffActor): Promise<void> => {
  await db.execute(sql`
    with before as (
      select f.id, f.state from customs_files f left join house_consignments h on h.id = f.house_consignment_id
       where f.consolidation_id = ${consolidationId}::uuid and f.state in ('not_lodged', 'lodged') and h.voided_at is null
       order by f.id for update of f
    ), released as (
      update customs_files f set state = 'released', state_at = now(), released_at = now(),
             released_by = ${actor.id}::uuid, updated_at = now()
        from before where f.id = before.id returning f.id, before.state
    )
    insert into customs_events (customs_file_id, from_state, to_state, is_following, actor_kind, actor_id)
    select id, state, 'released', true, 'staff', ${actor.id}::uuid from released`)
}

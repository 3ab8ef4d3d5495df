import { countries, siteKinds } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { check, index, integer, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { agents } from './agent'
import { key } from './columns'
import { oneOf } from './guards'
import { staff } from './staff'
import { table } from './table'

/** Where a staff member works. It decides which rows they see: a member without a site sees none. */
export const staffSites = table(
  'staff_sites',
  {
    id: key(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    kind: oneOf('kind', siteKinds).notNull(),
    /** Of a country or a hub. */
    country: oneOf('country', countries),
    /** Of a warehouse. */
    agentId: integer('agent_id').references(() => agents.id),
  },
  (t) => [
    check(
      'staff_sites_named',
      sql`(${t.kind} = 'warehouse') = (${t.agentId} is not null) and (${t.kind} in ('country', 'hub')) = (${t.country} is not null)`,
    ),
    uniqueIndex('staff_sites_once').on(
      t.staffId,
      t.kind,
      sql`coalesce(${t.country}, '')`,
      sql`coalesce(${t.agentId}, 0)`,
    ),
    index('staff_sites_agent').on(t.agentId),
  ],
)

import { phoneHeadings } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { StaffMember } from '../../../request/context'
import { hasRole } from '../../../request/roles'
import { seenAgent, seenCountry } from '../../../request/sites'

const phones = phoneHeadings.map((heading) => `'${heading}'`).join(', ')

/**
 * House consignments `h` of consolidations `d` with their customs files `f`, whose goods lack what closing asks for
 * (`goodsLack` of the domain), and may still be completed: they are not declared, and no master speaks for them. The innermost
 * condition is that of the index `house_goods_lacking`, and what is asked of the file that of `customs_files_completable`;
 * `of` narrows the lines `g` that are read.
 */
export const goodsLacking = (of: SQL = sql`true`): SQL => sql`(
  select g.house_consignment_id as id, bool_or(g.hs_code = '') as lacks_code from house_goods g
   where (g.hs_code = '' or (left(g.hs_code, 6) in (${sql.raw(phones)}) and cardinality(g.imeis) < g.quantity))
     and ${of}
   group by 1) l
  join house_consignments h on h.id = l.id
  join consolidations d on d.id = h.consolidation_id
  join customs_files f on f.house_consignment_id = h.id
 where (l.lacks_code or (d.service = 'impor' and d.country = 'id')) and h.voided_at is null and d.status <> 'cancelled'
   and f.house_consignment_id is not null and f.declaration_number is null and f.state in ('not_lodged', 'held')
   and f.covered_by is distinct from 'declaration'
   and (f.covered_by is null or not exists (
     select 1 from customs_files m
      where m.consolidation_id = d.id and m.house_consignment_id is null and m.state = 'released'))`

/** Who works for a whole country has its goods in hand wherever they are. */
const ofCountry = ({ sites }: Pick<StaffMember, 'sites'>): SQL => {
  const countries = sites.flatMap((site) => (site.kind === 'country' ? [site.country] : []))
  return sql`d.country = any(${sql.param(countries)}::text[])`
}

/**
 * Whose hands complete them: those of the warehouse until the departure leaves, of the destination from then on
 * (`isInMyHands` of consolidations).
 */
export const completesGoods = (staff: Pick<StaffMember, 'sites' | 'sight' | 'roles'>): SQL => sql`(
  case when d.service = 'impor' and d.status in ('open', 'closed')
       then (${seenAgent(staff, sql`d.agent_id`)} or ${ofCountry(staff)}) else ${seenCountry(staff, sql`d.country`)} end
  and ${hasRole(staff.roles, ['hub']) ? sql`true` : sql`d.service = 'impor'`})`

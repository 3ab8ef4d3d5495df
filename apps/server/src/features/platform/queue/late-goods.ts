import { sql, type SQL } from 'drizzle-orm'

/** Whether the master of a file `f` speaks for it (`isCovered` of the domain); null before the master says anything. */
export const masterCovers: SQL = sql`(
  select case when f.covered_by = 'declaration' or (f.covered_by = 'release' and m.state = 'released') then true
              when m.declaration_number is not null or m.state = 'released' then false end
    from customs_files m where m.consolidation_id = f.consolidation_id and m.house_consignment_id is null
     and f.house_consignment_id is not null)`

/** A file `f` that its master `m` does not speak for, and that customs have not let go; few at any time, by an index. */
const isLateUnder: SQL = sql`m.house_consignment_id is null and (m.declaration_number is not null or m.state = 'released')
  and f.house_consignment_id is not null and f.state <> 'released' and f.covered_by is distinct from 'declaration'
  and (f.covered_by is null or m.state <> 'released')`

/** Of a file `f` that is not voided: it joined after the master was lodged or released, and customs have not let it go. */
export const isLate: SQL = sql`exists (
  select 1 from customs_files m where m.consolidation_id = f.consolidation_id and ${isLateUnder})`

/**
 * House consignments `h` of consolidations `d` with their customs files `f` that no release of a departure lets go. The few
 * files are found first: the limit keeps the database from reading all house consignments instead.
 */
export const lateGoods: SQL = sql`customs_files m
  join customs_files f on f.consolidation_id = m.consolidation_id
  join lateral (select y.* from house_consignments y where y.id = f.house_consignment_id limit 1) h on true
  join consolidations d on d.id = f.consolidation_id
 where ${isLateUnder} and h.voided_at is null and d.status <> 'cancelled'`

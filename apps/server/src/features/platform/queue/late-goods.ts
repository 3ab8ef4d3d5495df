import { sql, type SQL } from 'drizzle-orm'

/** Whether the master of a file `f` speaks for it (`isCovered` of the domain); null before the master says anything. */
export const masterCovers: SQL = sql`(
  select case when f.covered_by = 'declaration' or (f.covered_by = 'release' and m.state = 'released') then true
              when m.declaration_number is not null or m.state = 'released' then false end
    from customs_files m where m.consolidation_id = f.consolidation_id and m.house_consignment_id is null
     and f.house_consignment_id is not null)`

/** A file `f` of a house consignment that customs have not let go, and that is on no declaration of its master: has an index. */
const isOutside = (file: SQL): SQL => sql`${file}.house_consignment_id is not null and ${file}.state <> 'released'
  and ${file}.covered_by is distinct from 'declaration'`

const isMasterDone: SQL = sql`m.house_consignment_id is null and (m.declaration_number is not null or m.state = 'released')`

/** A file `f` that its master `m` does not speak for, and that customs have not let go. */
const isLateUnder: SQL = sql`${isMasterDone} and ${isOutside(sql`f`)} and (f.covered_by is null or m.state <> 'released')`

/** Of a file `f` that is not voided: it joined after the master was lodged or released, and customs have not let it go. */
export const isLate: SQL = sql`exists (
  select 1 from customs_files m where m.consolidation_id = f.consolidation_id and ${isLateUnder})`

/**
 * House consignments `h` of consolidations `d` with their customs files `f` that no release of a departure lets go. The few
 * departures with such files are found first, by one step in the index from each to the next: all files of one that nobody
 * has declared yet would be read otherwise.
 */
export const lateGoods: SQL = sql`(
    with recursive outside as (
      (select y.consolidation_id as id from customs_files y where ${isOutside(sql`y`)} order by 1 limit 1)
      union all
      select (select y.consolidation_id from customs_files y
               where ${isOutside(sql`y`)} and y.consolidation_id > o.id order by 1 limit 1)
        from outside o where o.id is not null)
    select m.* from outside o join customs_files m on m.consolidation_id = o.id where ${isMasterDone}) m
  join lateral (
    select y.* from customs_files y where y.consolidation_id = m.consolidation_id and ${isOutside(sql`y`)} offset 0) f on true
  join lateral (select y.* from house_consignments y where y.id = f.house_consignment_id limit 1) h on true
  join consolidations d on d.id = f.consolidation_id
 where ${isLateUnder} and h.voided_at is null and d.status <> 'cancelled'`

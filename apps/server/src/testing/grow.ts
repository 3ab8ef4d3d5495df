import { codeCharacters } from '@layar/domain'
import { waitForAnswers } from '../db/migrate'
import type { DbPool } from '../db/pool'
import type { Growth } from './growth-parts'
import { openAmong } from './growth-parts'
import { growths } from './growths'

/** The columns of a table that a copy takes over: all but those that count by themselves. */
const columnsOf = async (pool: DbPool, table: string): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select a.attname as name from pg_attribute a
       left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
        and coalesce(pg_get_expr(d.adbin, d.adrelid), '') not like 'nextval(%'
      order by a.attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

const insertion = async (pool: DbPool, { table, like, set, where = 'true' }: Growth): Promise<string> => {
  const columns = like === undefined ? Object.keys(set) : await columnsOf(pool, table)
  const unknown = Object.keys(set).filter((column) => !columns.includes(column))
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(', ')}.`)
  const values = columns.map((column) => set[column] ?? `t.${column}`)
  const from = like === undefined ? 'grown c' : `grown c, (select * from ${table} where ${like} limit 1) t`
  return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${from} where ${where}`
}

/** Indexes are taken away for the time: built at once at the end, they take a fraction of the time. */
const takeIndexes = `
  create temp table taken as
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace
       and t.relname in (${growths.map(({ table }) => `'${table}'`).join(', ')})
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid);
  do $$ declare one record; begin
    for one in select * from taken loop execute 'drop index ' || one.name; end loop;
  end $$`

/** The table that is told from the rows of others. */
export const derivedTable = 'carton_milestones'

/** The ids of the customers whose lists are long. */
export interface Owners {
  readonly importer: string
  readonly exporter: string
}

/**
 * Fills a database that holds the sample world with `rows` more shipments and what belongs to them: a tenth of everything
 * is the customer's, the rest that of strangers; nearly all of it is long done, and a few in a thousand are rare. What waits
 * for somebody is among the newest `openAmong`.
 */
export const grow = async (pool: DbPool, { importer, exporter }: Owners, rows: number): Promise<void> => {
  const strangers = Math.ceil(rows / 20)
  const grown = `
    create temp table grown as
      select n, n % 10 = 0 as is_own, n <= ${strangers} as is_stranger, n <= ${openAmong} as is_recent,
             stranger, case when n % 10 = 0 then '${importer}' else stranger end as customer,
             case when n % 10 = 0 then '${exporter}' else stranger end as exporter,
             body || (select substr('${codeCharacters}', (sum(i * (strpos('${codeCharacters}', substr(body, i, 1)) - 1)) % 31)::int + 1, 1)
                        from generate_series(1, 9) i) as code,
             md5('shipment' || n)::uuid as shipment, md5('invoice' || n)::uuid as invoice,
             now() - interval '1 day' - n * interval '20 seconds' as at
        from generate_series(1, ${rows}) n, lateral (select md5('stranger' || n % ${strangers})::uuid as stranger) s,
             lateral (select translate(upper(lpad(to_hex(n::bigint * 104729777 % 68719476731), 9, '0')), '01', 'YZ') as body) b`
  const client = await pool.connect()
  try {
    waitForAnswers(client, 0)
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '256MB'")
    // Neither foreign keys nor triggers are asked: the rows are right by how they are made.
    await client.query('set session_replication_role = replica')
    await client.query(takeIndexes)
    await client.query(grown)
    for (const growth of growths) await client.query(await insertion(pool, growth))
    const { rows: taken } = await client.query<{ definition: string }>('select definition from taken')
    for (const { definition } of taken) await client.query(definition)
    // What its triggers would have kept.
    await client.query(`insert into ${derivedTable} select * from told_carton_milestones order by event_id
       on conflict do nothing`)
    await client.query('drop table taken, grown; reset all; set statement_timeout = 0')
    // As autovacuum leaves it: counts read their index alone.
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

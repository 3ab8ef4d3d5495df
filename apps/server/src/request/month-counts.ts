const inMonths = (table: string, only = ''): string => `
  (select count(*) filter (where s.created_at >= m.current)::int as current_month,
          count(*) filter (where s.created_at < m.current)::int as last_month
     from ${table} s where s.customer_id = $1 and s.created_at >= m.last ${only})`

/**
 * SQL that counts what customer `$1` made this month and last, without the rows in one status: a row with `current_month` and
 * `last_month`. Months begin at midnight in Singapore, whatever the zone of the server; they are worked out once, not for
 * each row. All rows are counted, then those to leave out, since each count reads an index alone.
 */
export const monthCountsWithout = (table: 'shipments' | 'export_shipments', status: string): string => `
  with m as materialized (
    select t.start at time zone 'Asia/Singapore' as current,
           (t.start - interval '1 month') at time zone 'Asia/Singapore' as last
      from (select date_trunc('month', now() at time zone 'Asia/Singapore') as start) t)
  select a.current_month - x.current_month as current_month, a.last_month - x.last_month as last_month
    from m cross join lateral ${inMonths(table)} a
   cross join lateral ${inMonths(table, `and s.status = '${status}'`)} x`

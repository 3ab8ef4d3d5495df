/** One shipment in ten belongs to the measured customer. */
const shareOfCustomer = 10

const rowsOf = (from, to) => `
  set session_replication_role = replica;
  create temp table chosen as
    select n, gen_random_uuid() as id, n % ${shareOfCustomer} = 0 as is_own,
           now() - interval '1 day' - n * interval '20 seconds' as at
      from generate_series(${from}, ${to}) n;
  insert into shipments (id, cart_code, customer_id, country, agent_id, package_id, track, container_type, marking_code,
                         status, currency, quote, total_minor, created_at, updated_at, status_at)
  select c.id, 'SHP-M' || to_hex(c.n), case when c.is_own then s.customer_id else md5((c.n % 997)::text)::uuid end,
         s.country, s.agent_id, s.package_id, s.track, s.container_type, s.marking_code, 'finished', s.currency, '{}',
         s.total_minor, c.at, c.at, c.at
    from chosen c,
         (select * from shipments where customer_id = (select id from customers where email = 'mei@example.sg')
           order by created_at desc limit 1) s;
  insert into shipment_packagings (shipment_id, kind, position, weight_grams, length_mm, width_mm, height_mm, quantity)
  select id, 'declared', position, 1000, 300, 200, 100, 2
    from chosen, generate_series(0, case when is_own then 1 else 0 end) position;
  insert into shipment_products (shipment_id, position, title, currency, price_minor, quantity, category_slug)
  select id, position, 'Desk lamp', 'CNY', 5000, 1, 'general-goods'
    from chosen, generate_series(0, case when is_own then 2 else 0 end) position;`

/** Fills a database with finished shipments, numbered `from` to `to`, with their boxes and goods. */
export function fill(postgres, database, from, to) {
  postgres.sql(database, rowsOf(from, to))
  postgres.sql(database, 'vacuum analyze')
}

/** Cursors of `count` pages of the customer, spread over the whole list. */
export function cursorsOf(postgres, database, count) {
  const found = postgres.sql(
    database,
    `with own as (
       select created_at::text || '|' || id as cursor, row_number() over (order by created_at desc, id desc) as place,
              count(*) over () as total
         from shipments where customer_id = (select id from customers where email = 'mei@example.sg') and status = 'finished'
     )
     select cursor from own where place <= total - 21 order by md5(cursor) limit ${count}`,
  )
  return found
    .trim()
    .split('\n')
    .map((line) => Buffer.from(line).toString('base64url'))
}

/** Codes of `count` shipments that the customer can check out. */
export const payableOf = (postgres, database, count) =>
  postgres
    .sql(
      database,
      `select cart_code from shipments
        where customer_id = (select id from customers where email = 'mei@example.sg') and status = 'pending'
        order by created_at desc limit ${count}`,
    )
    .trim()
    .split('\n')

/** The session of the measured customer. */
export const sessionOf = (postgres, database) =>
  postgres
    .sql(
      database,
      `select id from sessions where customer_id = (select id from customers where email = 'mei@example.sg')
        order by created_at desc limit 1`,
    )
    .trim()

/** Where the limit of a purchase is written: `slim.mjs`. */
export const slimTables = `
  create table slim_keys (key uuid primary key, customer_id uuid not null, created_at timestamptz not null default now());
  create table slim_orders (id uuid primary key, customer_id uuid not null, total_minor bigint not null,
                            status text not null default 'pending', created_at timestamptz not null default now());
  create index on slim_orders (customer_id, created_at);
  create table slim_lines (order_id uuid references slim_orders deferrable initially deferred, position int,
                           amount_minor bigint not null, primary key (order_id, position));
  create table slim_payments (id uuid primary key, amount_minor bigint not null,
                              order_id uuid not null references slim_orders deferrable initially deferred);
  create index on slim_payments (order_id)`

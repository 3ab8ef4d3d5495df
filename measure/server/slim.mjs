// The limit of the measurements: the least that a server must do for a list, a cart and a purchase. It finds the session,
// sends few prepared statements, and answers only what a row of a screen shows. Its purchases go to tables of its own.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

const { DATABASE_URL, SESSION_ID, PORT } = process.env
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 10,
  idleTimeoutMillis: 0,
  options: '-c timezone=UTC -c random_page_cost=1.1',
})

const prepared = (name, text) => (client, values) => client.query({ name, text, values })

const findCustomer = prepared('customer', 'select customer_id from sessions where id = $1 and revoked_at is null')

const withLines = (name, condition, limit) =>
  prepared(
    name,
    `select s.cart_code, s.status, s.track, s.currency, s.total_minor, s.created_at,
            (select json_agg(json_build_object('title', p.title, 'quantity', p.quantity, 'price', p.price_minor) order by p.position)
               from shipment_products p where p.shipment_id = s.id) as lines
       from shipments s where s.customer_id = $1 ${condition} order by s.created_at desc, s.id desc ${limit}`,
  )
const readList = withLines('list', '', 'limit 20')
const readCart = withLines('cart', `and s.status in ('pending', 'pending_locker')`, '')

const begin = prepared('begin', 'begin')
const commit = prepared('commit', 'commit')
const keepKey = prepared('key', 'insert into slim_keys (key, customer_id) values ($1, $2)')
const keepOrder = prepared(
  'order',
  `with o as (insert into slim_orders (id, customer_id, total_minor) values ($1, $2, $3) returning id),
        l as (insert into slim_lines (order_id, position, amount_minor) select o.id, n, $3 from o, generate_series(0, 2) n)
   insert into slim_payments (id, order_id, amount_minor) select $4, o.id, $3 from o returning order_id`,
)

async function purchase(customerId, { amount }) {
  const client = await pool.connect()
  try {
    await begin(client)
    await keepKey(client, [randomUUID(), customerId])
    const { rows } = await keepOrder(client, [randomUUID(), customerId, amount, randomUUID()])
    await commit(client)
    return rows[0]
  } finally {
    client.release()
  }
}

const send = (response, body) => {
  const text = JSON.stringify(body)
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
  response.end(text)
}

async function answer({ method, url }, body) {
  const { rows } = await findCustomer(pool, [SESSION_ID])
  const customerId = rows[0].customer_id
  if (method === 'POST') return purchase(customerId, JSON.parse(body))
  return (await (url === '/cart' ? readCart : readList)(pool, [customerId])).rows
}

createServer((request, response) => {
  if (request.url === '/ready') return void response.writeHead(200, { 'Content-Length': 0 }).end()
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    answer(request, Buffer.concat(chunks).toString()).then(
      (result) => send(response, result),
      (error) => {
        process.stderr.write(`${error.stack}\n`)
        response.writeHead(500).end()
      },
    )
  })
}).listen(Number(PORT), '127.0.0.1')

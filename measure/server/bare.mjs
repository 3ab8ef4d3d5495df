// The baseline of the measurements: bare `node:http` and `pg`, which send the product's statements in the same order
// and transactions, build the same response from the rows, and do nothing else.
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import { valuesOf } from './plan.mjs'

const { read, write } = JSON.parse(readFileSync(process.env.PLAN_FILE, 'utf8'))
const { cardView, cutPage, installParsers, withBoxes } = await import(process.env.VIEW_FILE)
installParsers()
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  idleTimeoutMillis: 0,
  options: '-c timezone=UTC -c datestyle=ISO,MDY -c random_page_cost=1.1',
})
const reader = { language: 'en' }
/** Nothing has left yet. */
const promises = { arrivesBy: () => null }

async function runRead() {
  let rows = []
  for (const statement of read) rows = (await pool.query({ ...statement, values: valuesOf(statement) })).rows
  const page = cutPage(rows, 20)
  return {
    action: true,
    message: 'OK',
    results: page.rows.map((row) => cardView(withBoxes(row), reader, promises)),
    next: page.next,
  }
}

async function runWrite(key) {
  const code = `SHP-${randomBytes(6).toString('hex').toUpperCase()}`
  const rows = []
  const made = (source) => {
    if (source.from === 'row') return rows[source.statement][0][source.column]
    return source.from === 'key' ? key : source.from === 'code' ? code : randomUUID()
  }
  let client
  try {
    for (const statement of write.statements) {
      if (statement.text.startsWith('begin')) client = await pool.connect()
      rows.push((await (client ?? pool).query({ ...statement, values: valuesOf(statement, made) })).rows)
    }
  } finally {
    client?.release()
  }
  // The statements return only what the server cannot know before: the rest of the answer follows from the request.
  const created_at = rows.find(([row]) => row?.created_at)[0].created_at.toISOString()
  return { ...write.answer, result: { ...write.answer.result, cart_code: code, created_at, updated_at: created_at } }
}

const send = (response, body) => {
  const text = JSON.stringify(body)
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
  response.end(text)
}

createServer((request, response) => {
  const failed = (error) => {
    process.stderr.write(`${error.stack}\n`)
    response.writeHead(500).end()
  }
  if (request.url === '/ready') return void response.writeHead(200, { 'Content-Length': 0 }).end()
  if (request.method === 'GET') return void runRead().then((body) => send(response, body), failed)
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString())
    void runWrite(request.headers['idempotency-key']).then((body) => send(response, body), failed)
  })
}).listen(Number(process.env.PORT), '127.0.0.1')

// Holds the server against bare `node:http` + `pg` that send the same statements to the same PostgreSQL, and against its
// other gates: how a list grows, how soon it is ready, how much memory it keeps. Everything is started here, on this
// machine, and compared within this run, visit by visit in turns; what other processes do falls on both sides.
// `npm run measure:api -- --rows 2000000 --rounds 12`; `--json FILE` names where the values go, `--against FILE` an
// earlier run's, which are printed beside the new ones.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/parts/postgres-server.mjs'
import { root, secondsSince } from '../scripts/parts/run.mjs'
import { serverArguments } from '../scripts/parts/server-arguments.mjs'
import { startProgram } from '../scripts/parts/start-program.mjs'
import { load, median } from './server/load.mjs'
import { planOf } from './server/plan.mjs'
import { purchaseOf, readsOf, requestsOf, seed, send, startProduction } from './server/requests.mjs'
import { openResults } from './server/results.mjs'
import { buildView } from './server/build-view.mjs'
import { embeddedFigures } from './server/embedded.mjs'
import { askForAll, lagMs, metricsToken } from './server/mix.mjs'
import { cursorsOf, fill, payableOf, sessionOf, slimTables } from './server/rows.mjs'
import { cpuSeconds, highestTogether, residentMegabytes } from './server/usage.mjs'

/** Each with its goal; requests a second and processor time as parts or multiples of another server's in this run. */
const gates = {
  read: { gate: 0.9, goal: 0.95 },
  write: { gate: 0.85, goal: 0.9 },
  list: { gate: 3, goal: 2 },
  cart: { gate: 4, goal: 3 },
  purchase: { gate: 8, goal: 6 },
  growth: { gate: 1.2, goal: 1.1 },
  readySeconds: { gate: 1.2, goal: 1 },
  embeddedReadySeconds: { gate: 3, goal: 2.5 },
  lagMs: { gate: 20, goal: 10 },
  residentMegabytes: { gate: 250, goal: 180 },
}
const connections = 16
const sliceSeconds = 2
const warmUpRequests = 4000
const workRequests = 800
/** Code that was run seldom is not compiled yet, and counts many times what it costs later. */
const warmRequests = 2000
const fewRows = 1000

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '10' },
    json: { type: 'string', default: join(root, '.cache', 'measured', `api-${Date.now()}.json`) },
    against: { type: 'string' },
  },
})
const [manyRows, rounds] = [Number(options.rows), Number(options.rounds)]
const work = join(root, '.cache', 'measure-api')

/** What the queue does by its own clock, whether or not anybody asks. */
const isHousekeeping = (text) => /\bjobs\./.test(text) && !/^\s*insert into jobs\./i.test(text)

/** Sends each request a few times to a server that writes its statements down. */
async function record(databaseUrl, session) {
  const file = join(work, 'statements.jsonl')
  const args = ['--import', './measure/server/recorder.mjs', ...serverArguments]
  const server = await startProduction(databaseUrl, { ROLE: 'web', RECORD_FILE: file }, args)
  try {
    const requests = await requestsOf(server, session)
    const once = async (request) => {
      writeFileSync(file, '')
      const answer = await send(server, request)
      const lines = readFileSync(file, 'utf8').trim().split('\n')
      const statements = lines.map((line) => JSON.parse(line)).filter(({ text }) => !isHousekeeping(text))
      return { statements, answer }
    }
    const found = []
    for (const key of [randomUUID(), randomUUID(), randomUUID()])
      found.push({ key, read: await once(requests.read), write: await once(requests.writeWith(key)) })
    // The first of each also reads what is remembered afterwards.
    const [, one, other] = found
    const own = { key: one.key, code: one.write.answer.result.cart_code }
    return {
      read: planOf(one.read.statements, other.read.statements),
      write: {
        statements: planOf(one.write.statements, other.write.statements, own),
        answer: one.write.answer,
      },
    }
  } finally {
    await server.stop()
  }
}

/** Both servers must say the same before anything is timed. */
async function assertSame(product, bare, { read, writeWith }) {
  const differs = /^(cart_code|created_at|updated_at|next)$/
  const lettersOf = (answer) => JSON.stringify(answer, (name, value) => (differs.test(name) ? '' : value))
  for (const request of [() => read, () => writeWith(randomUUID())]) {
    const [ours, theirs] = [await send(product, request()), await send(bare, request())].map(lettersOf)
    const sorted = (text) => [...text].sort().join('')
    if (sorted(ours) !== sorted(theirs)) throw new Error(`The answers differ:\n${ours}\n${theirs}`)
  }
}

/** The same work of the slim server. */
const limits = {
  list: { method: 'GET', path: '/list', headers: {} },
  cart: { method: 'GET', path: '/cart', headers: {} },
  purchase: {
    method: 'POST',
    path: '/purchase',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ amount: 4200 }),
  },
}

const shuffled = (list) =>
  list
    .map((item) => [Math.random(), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)

/** Visits both servers in turns. @returns {Promise<Record<'product' | 'bare', object[]>>} one entry a round */
async function compare(servers, postgres, request) {
  const visit = async ({ port, pid }, limit) => {
    const before = [pid, postgres.pid].map(cpuSeconds)
    const result = await load({ port, connections, requests: [request], ...limit })
    const used = [pid, postgres.pid].map((one, at) => ((cpuSeconds(one) - before[at]) / result.count) * 1e6)
    return { ...result, node: used[0], database: used[1] }
  }
  // By number: code that was run seldom is not compiled yet, and a busy machine makes seconds short.
  for (const server of Object.values(servers)) await visit(server, { amount: warmUpRequests })
  const found = { product: [], bare: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const name of shuffled(Object.keys(servers)))
      found[name].push(await visit(servers[name], { seconds: sliceSeconds }))
  return found
}

function tellRatio(title, { product, bare }, gate) {
  const ratios = (of) => median(product.map((one, round) => of(one) / of(bare[round])))
  const perSecond = ratios((one) => one.perSecond)
  results.tell({
    title: `${title}, requests a second`,
    value: perSecond,
    ...gate,
    isLow: false,
  })
  for (const [name, visits] of Object.entries({ product, bare })) {
    const columns = ['perSecond', 'p50Ms', 'p99Ms', 'node', 'database']
    const figures = Object.fromEntries(columns.map((column) => [column, median(visits.map((one) => one[column]))]))
    const before = results.before(title, name)
    results.note(title, name, figures)
    console.log(
      `       ${name.padEnd(8)} ${figures.perSecond.toFixed(0).padStart(5)}/s   p50 ${figures.p50Ms.toFixed(1)} ms   ` +
        `p99 ${figures.p99Ms.toFixed(1)} ms   CPU a request: node ${figures.node.toFixed(0)} us, PostgreSQL ${figures.database.toFixed(0)} us` +
        (before === undefined ? '' : `   before ${before.node.toFixed(0)}, ${before.database.toFixed(0)} us`),
    )
  }
  console.log(`       CPU of node, times the bare one's: ${ratios((one) => one.node).toFixed(2)}`)
}

/** What one kind of request costs the product: processor time of both, and the size of its answer. */
async function tellWork(
  title,
  { port, pid },
  postgres,
  request,
  { warm = workRequests / 2, amount = workRequests } = {},
) {
  await load({ port, connections, requests: [request], amount: warm })
  const before = [pid, postgres.pid].map(cpuSeconds)
  const visit = await load({ port, connections, requests: [request], amount })
  const [node, database] = [pid, postgres.pid].map((one, at) => ((cpuSeconds(one) - before[at]) / visit.count) * 1e6)
  const figures = {
    perSecond: visit.perSecond,
    p50Ms: visit.p50Ms,
    p99Ms: visit.p99Ms,
    node,
    database,
    bytes: visit.bytes,
  }
  const was = results.before(title, 'product')
  results.note(title, 'product', figures)
  console.log(
    `       ${title.padEnd(40)} ${visit.perSecond.toFixed(0).padStart(5)}/s   ${visit.bytes.toFixed(0).padStart(6)} bytes   ` +
      `CPU a request: node ${node.toFixed(0)} us, PostgreSQL ${database.toFixed(0)} us` +
      (was === undefined ? '' : `   before ${was.node.toFixed(0)}, ${was.database.toFixed(0)} us`),
  )
  return node + database
}

/** Processor time of both processes for one request, against the least that it can be done with. */
async function tellLimit(title, { product, slim }, postgres, [request, least], gate) {
  const amount = { warm: warmRequests, amount: workRequests * 2 }
  const ours = await tellWork(title, product, postgres, request, amount)
  const limit = await tellWork(`${title}, at the limit`, slim, postgres, least, amount)
  results.tell({ title: `${title}: processor time, times the limit`, value: ours / limit, unit: 'x', ...gate })
}

/** Median times of one page asked by one connection, few rows and many in turns. */
async function pages(servers, requestsFor) {
  const times = { few: [], many: [] }
  for (let round = 0; round < rounds * 2; round += 1)
    for (const name of shuffled(['few', 'many'])) {
      const { port } = servers[name]
      times[name].push((await load({ port, connections: 1, seconds: 0.5, requests: requestsFor[name] })).meanMs)
    }
  return { few: median(times.few), many: median(times.many) }
}
const tellPages = (title, { few, many }) => {
  results.tell({ title, value: many / few, unit: 'x', ...gates.growth })
  console.log(`       ${few.toFixed(2)} ms of ${fewRows} rows, ${many.toFixed(2)} ms of ${manyRows}`)
}

/** The gate holds for the server. Printer and reader of cards are processes of their own, which end a minute after work. */
function tellTogether(title, { highest, processes }) {
  const was = results.before(title, 'together')
  results.note(title, 'together', { highest, processes })
  console.log(
    `       with the processes beside it: ${highest.toFixed(0)} MB at most, ${processes} processes` +
      (was === undefined ? '' : `   before ${was.highest.toFixed(0)} MB`),
  )
}

mkdirSync(work, { recursive: true })
const started = Date.now()
const progress = (text) => console.log(`  ..   ${text} (${secondsSince(started)})`)
const postgres = await startPostgres()
const machine = { node: process.version, postgres: postgres.version, cores: cpus().length }
const results = openResults({ about: { ...machine, rows: manyRows, rounds }, against: options.against })
const running = []
const keep = async (server) => {
  running.push(await server)
  return running.at(-1)
}
try {
  console.log(
    `The server against bare node:http + pg: Node ${process.version}, ${postgres.version}, ${cpus().length} cores`,
  )
  const url = { few: postgres.url('few'), many: postgres.url('many') }
  postgres.sql('postgres', 'create database few')
  const session = await seed(url.few, async (demo, session) => {
    const { writeWith } = await requestsOf(demo, session)
    for (let count = 0; count < 25; count += 1) await send(demo, writeWith(randomUUID()))
  })
  fill(postgres, 'few', 1, fewRows)
  postgres.sql('postgres', 'create database many template few')
  progress('filling the large database')
  fill(postgres, 'many', fewRows + 1, manyRows)
  progress('recording the statements')
  const plan = await record(url.many, session)
  console.log(
    `       statements: ${plan.read.length} for the read, ${plan.write.statements.length} for the write, begin and commit counted`,
  )
  const planFile = join(work, 'plan.json')
  writeFileSync(planFile, JSON.stringify(plan))

  const ready = []
  for (let start = 0; start < 3; start += 1) {
    const again = await startProduction(url.few)
    ready.push(again.readyMs / 1000)
    await again.stop()
  }
  results.tell({
    title: 'ready after a second start',
    value: median(ready),
    unit: ' s',
    ...gates.readySeconds,
  })

  const product = await keep(startProduction(url.many, { ROLE: 'web', METRICS_TOKEN: metricsToken }))
  const env = { DATABASE_URL: url.many, PLAN_FILE: planFile, VIEW_FILE: await buildView(), NODE_ENV: 'production' }
  const bare = await keep(startProgram({ args: ['measure/server/bare.mjs'], path: '/ready', env }))
  const requests = await requestsOf(product, session)
  await assertSame(product, bare, requests)
  postgres.sql('many', slimTables)
  const slim = await keep(
    startProgram({
      args: ['measure/server/slim.mjs'],
      path: '/ready',
      env: { DATABASE_URL: url.many, SESSION_ID: sessionOf(postgres, 'many'), NODE_ENV: 'production' },
    }),
  )
  const { cart, ...reads } = await readsOf(product, session)
  const both = { product, slim }
  await tellLimit('list of 20 with goods', both, postgres, [requests.read, limits.list], gates.list)
  await tellLimit('cart', both, postgres, [cart, limits.cart], gates.cart)
  for (const [title, request] of Object.entries(reads)) await tellWork(title, product, postgres, request)
  tellRatio('read: 20 shipments with goods', await compare({ product, bare }, postgres, requests.read), gates.read)
  tellRatio('write: cart/new', await compare({ product, bare }, postgres, requests.write), gates.write)
  const purchases = warmRequests + workRequests * 2 + connections
  await load({ port: product.port, connections, requests: [requests.write], amount: purchases })
  const payable = payableOf(postgres, 'many', purchases)
  const purchase = await purchaseOf(product, session, payable)
  await send(product, purchase.once())
  await tellLimit('purchase of one shipment', both, postgres, [purchase.load, limits.purchase], gates.purchase)

  await lagMs(product)
  const mix = { port: product.port, connections: 4, requests: [requests.read], rate: 40, seconds: 15 }
  const together = await highestTogether(product.pid, () => Promise.all([askForAll(product), load(mix)]))
  results.tell({
    title: 'event loop late with maps, PDFs, ID cards, p99',
    value: await lagMs(product),
    unit: ' ms',
    ...gates.lagMs,
  })
  const { highest } = residentMegabytes(product.pid)
  results.tell({
    title: 'resident after all of this, highest',
    value: highest,
    unit: ' MB',
    ...gates.residentMegabytes,
  })
  tellTogether('resident after all of this, highest', together)

  const lists = { few: await keep(startProduction(url.few, { ROLE: 'web' })), many: product }
  // Each database knows the access tokens of its own server alone.
  const asks = { few: await requestsOf(lists.few, session), many: await requestsOf(product, session) }
  tellPages('first page of a list', await pages(lists, { few: [asks.few.read], many: [asks.many.read] }))
  const deep = (database) => cursorsOf(postgres, database, 200).map((cursor) => asks[database].page(cursor))
  tellPages('a page anywhere in it', await pages(lists, { few: deep('few'), many: deep('many') }))
  for (const server of running.splice(0)) await server.stop()
  const embedded = await embeddedFigures()
  results.tell({
    title: 'embedded: ready after a second start',
    value: median(embedded.readySeconds),
    unit: ' s',
    ...gates.embeddedReadySeconds,
  })
  results.tell({
    title: 'embedded: resident after reads, maps, PDFs, ID cards',
    value: embedded.residentMegabytes,
    unit: ' MB',
    ...gates.residentMegabytes,
  })
  tellTogether('embedded: resident after reads, maps, PDFs, ID cards', embedded.together)
  results.write(options.json)
  console.log(`       written to ${options.json}`)
} finally {
  for (const server of running) await server.stop()
  postgres.stop()
  rmSync(work, { recursive: true, force: true })
}
process.exitCode = results.isGood() ? 0 : 1

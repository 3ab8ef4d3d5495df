// Holds the server against bare `node:http` + `pg` that send the same statements to the same PostgreSQL, and against its
// other gates: how a list grows, how soon it is ready, how much memory it keeps. Everything is started here, on this
// machine, and compared within this run, visit by visit in turns; what other processes do falls on both sides.
// `npm run measure:api -- --rows 2000000 --rounds 12`
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { askOnce, load, median, rawRequest } from './parts/api-load.mjs'
import { requestsOf, signIn } from './parts/api-customer.mjs'
import { planOf } from './parts/api-plan.mjs'
import { startPostgres } from './parts/api-postgres.mjs'
import { cpuSeconds, residentMegabytes, startProgram } from './parts/api-process.mjs'
import { cursorsOf, fill } from './parts/api-rows.mjs'
import { demo, production } from './parts/api-settings.mjs'
import { root, secondsSince } from './parts/run.mjs'
import { serverArguments } from './parts/server-arguments.mjs'

const gates = { ratio: 0.7, growth: 1.5, readySeconds: 3, residentMegabytes: 250 }
const goals = { ratio: 0.85, growth: 1.2, readySeconds: 1, residentMegabytes: 180 }
const connections = 16
const sliceSeconds = 2
const warmUpRequests = 4000
const fewRows = 1000

const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '10' } },
})
const [manyRows, rounds] = [Number(options.rows), Number(options.rounds)]
const work = join(root, '.cache', 'measure-api')

/** The product's own way from rows to the wire, so that both servers give one answer. Beside the server: its packages. */
async function buildView() {
  const outfile = join(root, 'apps/server/dist/measured-view.js')
  await build({
    absWorkingDir: root,
    stdin: {
      contents: `export { cartView } from './apps/server/src/features/cargo/shipment/view'
                 export { cutPage } from './apps/server/src/request/cursor'
                 export { installParsers } from './apps/server/src/db/parsers'`,
      resolveDir: root,
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@layar/contract': './packages/contract/src/index.ts', '@layar/domain': './packages/domain/src/index.ts' },
    logLevel: 'silent',
  })
  return outfile
}

/** What the queue does by its own clock, whether or not anybody asks. */
const isHousekeeping = (text) => /\bjobs\./.test(text) && !/^\s*insert into jobs\./i.test(text)

/** Sends each request a few times to a server that writes its statements down. */
async function record(databaseUrl, session) {
  const file = join(work, 'statements.jsonl')
  writeFileSync(file, '')
  const env = { ...production(databaseUrl), ROLE: 'web', RECORD_FILE: file }
  const server = await startProgram(['--import', './scripts/parts/api-recorder.mjs', ...serverArguments], env, '/ready')
  try {
    const requests = await requestsOf(server.port, session)
    const once = async (request) => {
      const before = readFileSync(file, 'utf8').length
      const answer = await askOnce(server.port, request)
      if (answer.status !== 200) throw new Error(`${request.path} answered ${answer.status}: ${answer.body}`)
      const lines = readFileSync(file, 'utf8').slice(before).trim().split('\n')
      const statements = lines.map((line) => JSON.parse(line)).filter(({ text }) => !isHousekeeping(text))
      return { statements, answer: JSON.parse(answer.body) }
    }
    const keys = [randomUUID(), randomUUID(), randomUUID()]
    const reads = []
    const writes = []
    for (const key of keys) {
      reads.push(await once(requests.read))
      writes.push(await once(requests.writeWith(key)))
    }
    // The first of each also reads what is remembered afterwards.
    const [, written, writtenAgain] = writes
    return {
      read: planOf(reads[1].statements, reads[2].statements),
      write: {
        statements: planOf(written.statements, writtenAgain.statements, {
          key: keys[1],
          code: written.answer.result.cart_code,
        }),
        message: written.answer.message,
        answer: written.statements.findIndex(({ row }) => row?.cart_code !== undefined && row.items !== undefined),
      },
    }
  } finally {
    await server.stop()
  }
}

const withoutOwn = (body) =>
  JSON.stringify(JSON.parse(body), (name, value) =>
    /^(cart_code|created_at|updated_at|next)$/.test(name) ? '' : value,
  )

/** Both servers must say the same before anything is timed. */
async function assertSame(product, bare, requests) {
  for (const request of [requests.read, requests.writeWith(randomUUID())]) {
    const said = []
    for (const { port } of [product, bare]) {
      const retry = request.headers['Idempotency-Key'] === undefined ? request : requests.writeWith(randomUUID())
      said.push(await askOnce(port, retry))
    }
    const [ours, theirs] = said
    if (theirs.status !== 200) throw new Error(`The bare server failed: ${bare.said()}`)
    const [a, b] = [withoutOwn(ours.body), withoutOwn(theirs.body)]
    const sorted = (text) => [...text].sort().join('')
    if (ours.status !== 200 || sorted(a) !== sorted(b)) throw new Error(`The answers differ:\n${a}\n${b}`)
  }
}

const shuffled = (list) =>
  list
    .map((item) => [Math.random(), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)

/** Visits both servers in turns. @returns {Promise<Record<'product' | 'bare', object[]>>} one entry a round */
async function compare(servers, postgres, next) {
  const visit = async ({ port, pid }, seconds, most) => {
    const before = [cpuSeconds(pid), cpuSeconds(postgres.pid)]
    const result = await load({ port, connections, seconds, most, status: 200, next })
    const after = [cpuSeconds(pid), cpuSeconds(postgres.pid)]
    const [node, database] = after.map((seconds, index) => ((seconds - before[index]) / result.count) * 1e6)
    return { ...result, node, database }
  }
  // By number: code that was run seldom is not compiled yet, and a busy machine makes seconds short.
  for (const server of Object.values(servers)) await visit(server, 60, warmUpRequests)
  const found = { product: [], bare: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const name of shuffled(Object.keys(servers))) found[name].push(await visit(servers[name], sliceSeconds))
  return found
}

const lines = []
/** `isGood(value, limit)`: within a gate or a goal. */
function tell(title, value, unit, gate, goal, isGood) {
  const isWithin = isGood(value, gate)
  const mark = isGood(value, goal) ? 'goal' : isWithin ? 'ok  ' : 'FAIL'
  lines.push(isWithin)
  console.log(`  ${mark} ${title.padEnd(52)} ${value.toFixed(2)}${unit}   gate ${gate}${unit}, goal ${goal}${unit}`)
}
const atLeast = (value, limit) => value >= limit
const atMost = (value, limit) => value <= limit

function tellRatio(title, { product, bare }) {
  const ratios = (of) => median(product.map((one, round) => of(one) / of(bare[round])))
  tell(
    `${title}, requests a second`,
    ratios((one) => one.perSecond),
    '',
    gates.ratio,
    goals.ratio,
    atLeast,
  )
  for (const [name, visits] of Object.entries({ product, bare })) {
    const of = (column) => median(visits.map((one) => one[column]))
    console.log(
      `       ${name.padEnd(8)} ${of('perSecond').toFixed(0).padStart(5)}/s   p50 ${of('p50Ms').toFixed(1)} ms   ` +
        `p99 ${of('p99Ms').toFixed(1)} ms   CPU a request: node ${of('node').toFixed(0)} us, PostgreSQL ${of('database').toFixed(0)} us`,
    )
  }
  console.log(`       CPU of node, times the bare one's: ${ratios((one) => one.node).toFixed(2)}`)
}

/** Median times of one page asked by one connection, few rows and many in turns. */
async function pages(servers, requestsFor) {
  const times = { few: [], many: [] }
  for (let round = 0; round < rounds * 2; round += 1)
    for (const name of shuffled(['few', 'many'])) {
      const requests = requestsFor[name].map(rawRequest)
      let turn = 0
      const next = () => requests[(turn += 1) % requests.length]
      const result = await load({ port: servers[name].port, connections: 1, seconds: 0.5, status: 200, next })
      times[name].push(result.p50Ms)
    }
  return { few: median(times.few), many: median(times.many) }
}
const tellPages = (title, { few, many }) => {
  tell(title, many / few, 'x', gates.growth, goals.growth, atMost)
  console.log(`       ${few.toFixed(2)} ms of ${fewRows} rows, ${many.toFixed(2)} ms of ${manyRows}`)
}

mkdirSync(work, { recursive: true })
const started = Date.now()
const progress = (text) => console.log(`  ..   ${text} (${secondsSince(started)})`)
const postgres = await startPostgres()
const running = []
const run = async (...args) => {
  const server = await startProgram(...args)
  running.push(server)
  return server
}
try {
  console.log(
    `The server against bare node:http + pg: Node ${process.version}, ${postgres.version}, ${cpus().length} cores`,
  )
  postgres.sql('postgres', 'create database few')
  const first = await startProgram(serverArguments, { ...demo(postgres.url('few')), ROLE: 'web' }, '/ready')
  const session = await signIn(first.port)
  const { writeWith } = await requestsOf(first.port, session)
  for (let count = 0; count < 25; count += 1) await askOnce(first.port, writeWith(randomUUID()))
  await first.stop()
  fill(postgres, 'few', 1, fewRows)
  postgres.sql('postgres', 'create database many template few')
  progress('filling the large database')
  fill(postgres, 'many', fewRows + 1, manyRows)
  progress('recording the statements')
  const plan = await record(postgres.url('many'), session)
  console.log(
    `       statements: ${plan.read.length} for the read, ${plan.write.statements.length} for the write, begin and commit counted`,
  )
  const planFile = join(work, 'plan.json')
  writeFileSync(planFile, JSON.stringify(plan))
  const viewFile = await buildView()

  const ready = []
  for (let start = 0; start < 3; start += 1) {
    const again = await startProgram(serverArguments, production(postgres.url('few')), '/ready')
    ready.push(again.readyMs / 1000)
    await again.stop()
  }
  tell('ready after a second start', median(ready), ' s', gates.readySeconds, goals.readySeconds, atMost)

  const product = await run(serverArguments, { ...production(postgres.url('many')), ROLE: 'web' }, '/ready')
  const bareEnv = {
    DATABASE_URL: postgres.url('many'),
    PLAN_FILE: planFile,
    VIEW_FILE: viewFile,
    NODE_ENV: 'production',
  }
  const bare = await run(['scripts/parts/api-bare.mjs'], bareEnv, '/ready')
  const requests = await requestsOf(product.port, session)
  await assertSame(product, bare, requests)
  const servers = { product, bare }
  const readBytes = rawRequest(requests.read)
  tellRatio('read: 20 shipments with goods', await compare(servers, postgres, () => readBytes))
  tellRatio('write: cart/new', await compare(servers, postgres, requests.nextWrite))
  const resident = residentMegabytes(product.pid)
  tell(
    'resident after this load, highest',
    resident.highest,
    ' MB',
    gates.residentMegabytes,
    goals.residentMegabytes,
    atMost,
  )

  const few = await run(serverArguments, { ...production(postgres.url('few')), ROLE: 'web' }, '/ready')
  const lists = { few, many: product }
  // Each database knows the access tokens of its own server alone.
  const asks = { few: await requestsOf(few.port, session), many: await requestsOf(product.port, session) }
  tellPages('first page of a list', await pages(lists, { few: [asks.few.read], many: [asks.many.read] }))
  const deep = (database) => cursorsOf(postgres, database, 200).map((cursor) => asks[database].page(cursor))
  tellPages('a page anywhere in it', await pages(lists, { few: deep('few'), many: deep('many') }))
} finally {
  for (const server of running) await server.stop()
  postgres.stop()
  rmSync(work, { recursive: true, force: true })
}
process.exitCode = lines.every(Boolean) ? 0 : 1

// Lets the server serve for a while, jobs and mail included, and watches what must not grow: memory, open files,
// connections to its database. `npm run measure:soak -- 120` for two hours; ten minutes where nothing is said.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { freePort } from '../scripts/parts/free-port.mjs'
import { startPostgres } from '../scripts/parts/postgres-server.mjs'
import { root } from '../scripts/parts/run.mjs'
import { load, median } from './server/load.mjs'
import { requestsOf, seed, send, startProduction } from './server/requests.mjs'
import { openFiles, residentMegabytes } from './server/usage.mjs'

const minutes = Number(process.argv[2] ?? 10)
const lookEverySeconds = 30
const connections = 8
/** Requests a second: about half of what the server could do on two cores. */
const rate = 150

const { SMTPServer } = createRequire(join(root, 'apps/server/package.json'))('smtp-server')

/** A mail server that takes everything and forgets it. */
async function startMailSink() {
  let taken = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => {
        taken += 1
        done()
      })
    },
  })
  const port = await freePort()
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { port, taken: () => taken, stop: () => new Promise((resolve) => server.close(resolve)) }
}

/** Change an hour in percent of the first value, by least squares. */
function growthAnHour(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(({ hours }) => hours)), mean(points.map(({ value }) => value))]
  const above = points.reduce((sum, { hours, value }) => sum + (hours - x) * (value - y), 0)
  const below = points.reduce((sum, { hours }) => sum + (hours - x) ** 2, 0)
  return (above / below / points[0].value) * 100
}

const postgres = await startPostgres()
const mail = await startMailSink()
let server
try {
  postgres.sql('postgres', 'create database soak')
  const session = await seed(postgres.url('soak'))
  server = await startProduction(postgres.url('soak'), { SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
  const looks = []
  let asked = 0
  const started = performance.now()
  console.log(
    `The server for ${minutes} minutes: reads and writes by ${connections} connections, jobs and mail at work`,
  )
  while (performance.now() - started < minutes * 60_000) {
    // A token lives for minutes only.
    const { read, write } = await requestsOf(server, session)
    const requests = [read, read, read, write]
    const { count, p99Ms } = await load({ port: server.port, connections, seconds: lookEverySeconds, rate, requests })
    asked += count
    const backends = Number(
      postgres.sql('soak', `select count(*) from pg_stat_activity where application_name = 'layar'`),
    )
    const look = {
      hours: (performance.now() - started) / 3_600_000,
      resident: residentMegabytes(server.pid).now,
      files: openFiles(server.pid),
      backends,
    }
    looks.push(look)
    console.log(
      `  ${(look.hours * 60).toFixed(1).padStart(6)} min   ${look.resident.toFixed(0)} MB   ${look.files} files   ` +
        `${backends} connections   ${(count / lookEverySeconds).toFixed(0)}/s   p99 ${p99Ms.toFixed(0)} ms`,
    )
  }
  const later = looks.slice(Math.floor(looks.length / 2))
  const growth = growthAnHour(later.map(({ hours, resident }) => ({ hours, value: resident })))
  const parked = Number(postgres.sql('soak', `select count(*) from jobs.job where name = 'parked'`))
  console.log(
    `  ${asked} requests, ${mail.taken()} mails, ${parked} jobs parked. In the second half: memory ` +
      `${median(later.map(({ resident }) => resident)).toFixed(0)} MB, ${growth.toFixed(1)} % an hour; files at most ` +
      `${Math.max(...later.map(({ files }) => files))}, connections at most ${Math.max(...later.map(({ backends }) => backends))}`,
  )
  await send(server, (await requestsOf(server, session)).write)
  process.exitCode = parked === 0 ? 0 : 1
} finally {
  await server?.stop()
  await mail.stop()
  postgres.stop()
}

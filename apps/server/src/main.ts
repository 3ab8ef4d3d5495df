import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openAdapters } from './adapters/open'
import { announce } from './announce'
import { buildApp } from './app'
import { answerCommands } from './commands/running-server'
import { seedThroughServer } from './commands/seed'
import { exportCommand, importCommand } from './commands/transfer'
import { type Config } from './config/config'
import { ConfigError, configFromEnvironment } from './config/read-config'
import { databaseFolder, filesFolder } from './db/embedded/transfer'
import { migrate } from './db/migrate'
import { openDb } from './db/open'
import { seedIfEmpty } from './sample/seed'
import { syncGstRegistration } from './features/pricing/tax/gst-registration'
import { reactions } from './features/events'
import { allJobs } from './features/jobs'
import { databaseClock } from './http/clock'
import { openQueue } from './jobs/queue'

const patienceMs = 20_000
const lastAnswersMs = 2_000

const report = (error: Error): void => {
  process.stderr.write(`${error.stack ?? error.message}\n`)
}

const serve = async (config: Config): Promise<void> => {
  const database = await openDb({
    source:
      config.databaseUrl === undefined
        ? { kind: 'embedded', folder: databaseFolder(config.dataDir), filesFolder: filesFolder(config.dataDir) }
        : { kind: 'postgres', url: config.databaseUrl },
    production: config.isProduction,
    onConnectionError: report,
  })
  await migrate(database.pool, join(import.meta.dirname, 'db', 'migrations'))
  if (config.seedsSample) await seedIfEmpty(database, config)
  const settle = () => syncGstRegistration(database.db, config.isGstRegistered)
  await settle()
  if (process.argv.includes('--seed-only')) return database.close()

  const adapters = await openAdapters(config)
  const queue = await openQueue(database, { jobs: allJobs, onError: report })
  if (config.role !== 'web') await queue.work({ database, config, adapters, reactions })
  const lifecycle = { isStopping: false }
  const app = await buildApp({
    config,
    database,
    queue,
    adapters,
    reactions,
    clock: databaseClock(database),
    lifecycle,
  })

  const stop = async (): Promise<void> => {
    if (lifecycle.isStopping) return
    lifecycle.isStopping = true
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + patienceMs).unref()
    await pause(config.drainSeconds * 1000)
    await app.close()
    await queue.stop()
    await adapters.idCardReader.close()
    await adapters.papers.close()
    await adapters.traces?.close()
    await database.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().catch(report))
  // A new engine in this process would start with caches, prepared statements and queues of the dead one. A new process
  // starts from the disk alone, as each start after a power cut does.
  database.embedded?.engine.onDeath(() => {
    lifecycle.isStopping = true
    process.stderr.write('The server ends with its database. Nothing acknowledged is lost: start it again.\n')
    void Promise.race([app.close(), pause(lastAnswersMs)]).finally(() => process.exit(1))
  })
  answerCommands(config, database, settle)
  if (config.role === 'worker') await app.ready()
  else await app.listen({ port: config.port, host: config.host })
  announce(config)
}

const commands: Readonly<Record<string, (config: Config, file: string) => Promise<string>>> = {
  'export-data': exportCommand,
  'import-data': importCommand,
}

const start = async (): Promise<void> => {
  const [word = '', file = ''] = process.argv.slice(2)
  const command = commands[word]
  if (command === undefined) {
    const config = configFromEnvironment()
    const said = word === '--seed-only' ? await seedThroughServer(config) : undefined
    if (said === undefined) return serve(config)
    process.stdout.write(`${said} The server went on meanwhile.\n`)
    return
  }
  if (file === '') throw new Error(`Name the file: npm run ${word} -- layar-backup.tar`)
  process.stdout.write(`${await command(configFromEnvironment(), file)}\n`)
}

start().catch((error: unknown) => {
  const message = error instanceof ConfigError || error instanceof Error ? error.message : String(error)
  process.stderr.write(
    `Layar ${commands[process.argv[2] ?? ''] === undefined ? 'did not start' : 'did not do it'}. ${message}\n`,
  )
  // Resources already open, such as the embedded database, would keep a process alive that serves nothing.
  process.exit(1)
})

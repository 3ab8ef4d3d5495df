import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../scripts/parts/free-port.mjs'

export interface TestServer {
  /** URL of one of its databases, for the owner's role. */
  url(database: string): string
  stop(): void
}

const programs = ['initdb', 'pg_ctl'] as const

const hasPrograms = (folder: string): boolean => programs.every((program) => existsSync(join(folder, program)))

/** The folder of the PostgreSQL programs: the given one, the newest installed, or one on the path. */
const findPrograms = (named: string | undefined): string => {
  const installed = '/usr/lib/postgresql'
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    named ?? '',
    ...versions.map((version) => join(installed, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  const found = folders.find((folder) => folder !== '' && hasPrograms(folder))
  if (found === undefined)
    throw new Error(
      'No PostgreSQL server programs (initdb, pg_ctl) found: the half of the server suite that runs on PostgreSQL cannot run.',
    )
  return found
}

/** PostgreSQL refuses to run as root: the account to run it as in that case, otherwise undefined. */
const account = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const answer = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const group = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (answer.status === 0 && group.status === 0) return { uid: Number(answer.stdout), gid: Number(group.stdout) }
  }
  throw new Error('Running as root and no account (postgres, nobody) found to run PostgreSQL as.')
}

/** Starts a PostgreSQL server for the tests, in a folder that is removed with it. */
export const startTestServer = async (programFolder?: string): Promise<TestServer> => {
  const folder = findPrograms(programFolder)
  const data = mkdtempSync(join(tmpdir(), 'layar-postgres-'))
  const as = account()
  if (as !== undefined) chownSync(data, as.uid, as.gid)
  const port = await freePort()
  const run = (program: string, args: readonly string[]): void => {
    execFileSync(join(folder, program), args, {
      ...as,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { LC_ALL: 'C.UTF-8' },
    })
  }
  run('initdb', ['-D', join(data, 'db'), '-U', 'layar', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
  const settings = `-p ${String(port)} -k ${data} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c max_wal_size=256MB -c autovacuum=off -c max_connections=400 -c timezone=UTC`
  run('pg_ctl', ['-D', join(data, 'db'), '-l', join(data, 'log'), '-w', '-t', '120', '-o', settings, 'start'])
  return {
    url: (database) => `postgres://layar@127.0.0.1:${String(port)}/${database}`,
    stop: () => {
      run('pg_ctl', ['-D', join(data, 'db'), '-m', 'immediate', 'stop'])
      rmSync(data, { recursive: true, force: true })
    },
  }
}

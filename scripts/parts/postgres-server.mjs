import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallPostgres, findPostgres } from './postgres.mjs'
import { freePort } from './free-port.mjs'

/** PostgreSQL refuses to run as root: the account to use instead. */
function account() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) => spawnSync('id', [what, name], { encoding: 'utf8' }))
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('Running as root and no account (postgres, nobody) found to run PostgreSQL as.')
}

/** Settings of a server whose data is forgotten with it: nothing of it must survive a power cut. */
export const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: 120,
  max_wal_size: '256MB',
}

/**
 * A separate PostgreSQL server on this machine, as durable as a real one, in a folder that is removed with it.
 * @param {Record<string, string | number>} [changes] settings other than the durable ones
 * @returns {Promise<{ pid: number, version: string, url: (database: string) => string, sql: (database: string, text:
 * string) => string, stop: () => void }>}
 */
export async function startPostgres(changes = {}) {
  const folder = await findOrInstallPostgres()
  if (!folder) throw new Error('No PostgreSQL server was found and none could be installed.')
  const home = mkdtempSync(join(tmpdir(), 'layar-measure-'))
  const as = account()
  if (as.uid !== undefined) chownSync(home, as.uid, as.gid)
  const port = await freePort()
  const data = join(home, 'db')
  const run = (program, args, input) =>
    execFileSync(join(folder, program), args, {
      ...as,
      cwd: home,
      encoding: 'utf8',
      stdio: [input === undefined ? 'ignore' : 'pipe', program === 'pg_ctl' ? 'ignore' : 'pipe', 'pipe'],
      env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH },
      ...(input !== undefined && { input }),
    })
  run('initdb', ['-D', data, '-U', 'layar', '-A', 'trust', '-E', 'UTF8'])
  const settings = {
    port,
    unix_socket_directories: home,
    listen_addresses: '127.0.0.1',
    max_connections: 60,
    shared_buffers: '1GB',
    max_wal_size: '4GB',
    maintenance_work_mem: '512MB',
    ...changes,
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  run('pg_ctl', ['-D', data, '-l', join(home, 'log'), '-w', '-t', '120', '-o', options.join(' '), 'start'])
  return {
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    version: run('postgres', ['--version']).trim(),
    url: (database) => `postgres://layar@127.0.0.1:${port}/${database}`,
    sql: (database, text) =>
      run(
        'psql',
        ['-h', home, '-p', String(port), '-U', 'layar', '-d', database, '-XAtq', '-v', 'ON_ERROR_STOP=1'],
        text,
      ),
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Sends statements to a server that another process of this machine started. */
export function tellPostgres(url, text) {
  const folder = findPostgres()
  if (!folder) throw new Error('The PostgreSQL server of this machine is gone.')
  execFileSync(join(folder, 'psql'), [url, '-Xq', '-v', 'ON_ERROR_STOP=1', '-c', text], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH },
  })
}

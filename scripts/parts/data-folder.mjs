import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from './run.mjs'

/** Entries the server writes into its data folder; nothing else there may be removed. */
const written = /^(?:db|db\.lock|files|erasures|outbox|import-\w+)$/

/** The folder of `DATA_DIR`, as the server resolves it. */
export const dataFolder = (env = process.env) => resolve(root, env.DATA_DIR || 'data')

/**
 * The address of the server that holds a database folder, as in `apps/server/src/db/embedded/folder-lock.ts`: repeated
 * here, since this runs where nothing is installed or built.
 */
function lockPath(folder) {
  const path = `${folder}.lock`
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\layar-${hash}`
  return Buffer.byteLength(path) <= 100 ? path : join(tmpdir(), `layar-${hash}.lock`)
}

/**
 * The process that holds a data folder. One that accepts the connection is alive, even if too busy to send its id.
 * @param {string} folder absolute
 * @returns {Promise<string | undefined>} `process 4711`, or undefined without a response
 */
export function holderOf(folder) {
  return new Promise((done) => {
    const socket = connect(lockPath(join(folder, 'db')))
    let said
    socket.setEncoding('utf8').setTimeout(2_000, () => socket.destroy())
    socket.on('connect', () => (said ??= ''))
    socket.on('data', (text) => {
      said += text
      if (said.includes('\n')) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const [number] = said?.split('\n') ?? []
      done(said === undefined ? undefined : number ? `process ${number}` : 'another process')
    })
  })
}

/** The server's entries in a data folder. */
export const writtenIn = (folder) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => written.test(name)) : []

/** Removes what the server wrote, and the folder if it is then empty. @returns {string[]} what remains */
export function emptyDataFolder(folder) {
  for (const name of writtenIn(folder)) rmSync(join(folder, name), { recursive: true, force: true })
  const others = readdirSync(folder)
  if (others.length === 0) rmdirSync(folder)
  return others
}

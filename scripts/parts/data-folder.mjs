import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from './run.mjs'

/** What the server writes into its data folder: nothing else there is ours to remove. */
const written = /^(?:db|db\.lock|files|outbox|import-\w+)$/

/** The folder of `DATA_DIR`, from where the server stands. */
export const dataFolder = (env = process.env) => resolve(root, env.DATA_DIR || 'data')

/**
 * Where the server that holds a database folder listens, as `apps/server/src/db/embedded/folder-lock.ts` has it: said here
 * once more, since this runs where nothing is installed or built.
 */
function lockPath(folder) {
  const path = `${folder}.lock`
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\layar-${hash}`
  return Buffer.byteLength(path) <= 100 ? path : join(tmpdir(), `layar-${hash}.lock`)
}

/**
 * Who holds a data folder. Whoever takes the connection lives, even one that is too busy to say its number.
 * @param {string} folder absolute
 * @returns {Promise<string | undefined>} `process 4711`, or undefined when nobody answers
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

/** What of a data folder is the server's. */
export const writtenIn = (folder) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => written.test(name)) : []

/** Removes what the server wrote, and the folder where nothing else lies in it. @returns {string[]} what stays */
export function emptyDataFolder(folder) {
  for (const name of writtenIn(folder)) rmSync(join(folder, name), { recursive: true, force: true })
  const others = readdirSync(folder)
  if (others.length === 0) rmdirSync(folder)
  return others
}

import { createHash } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { stat, unlink } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'

/** The maximum length of a socket path in bytes; macOS allows the least. */
const socketPathLimit = 100
/** Long enough for a rival process that saw the same abandoned lock to replace ours. */
const rivalWindowMs = 100

interface Reply {
  said?: string
  refused?: string
}

/** Answers one line with another; its errors are sent to the requester. */
export type Answering = (request: string) => Promise<string>

export interface FolderLock {
  /** Only the holder of the folder may touch the data: other processes on this machine send it requests. */
  answer(answering: Answering): void
  release(): Promise<void>
}

/** Where the lock of a data folder lies: beside the folder, or by its hash where sockets cannot lie there. */
export function lockPath(folder: string): string {
  const path = `${resolve(folder)}.lock`
  const hash = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\layar-${hash}`
  return Buffer.byteLength(path) <= socketPathLimit ? path : join(tmpdir(), `layar-${hash}.lock`)
}

interface Holder {
  readonly server: Server
  answering: Answering
}

const nobodyAnswers: Answering = () => Promise.reject(new Error('The server has not started yet: try again.'))

const reply = async (answering: Answering, request: string): Promise<Reply> =>
  answering(request).then(
    (said) => ({ said }),
    (error: unknown) => ({ refused: error instanceof Error ? error.message : String(error) }),
  )

/** The first line identifies the holder; a line sent back is a request, and the second line its answer. */
const converse = (socket: Socket, holder: Holder): void => {
  socket.on('error', () => undefined)
  socket.write(`${process.pid}\n`)
  createInterface(socket).once('line', (request) => {
    void reply(holder.answering, request).then((answer) => socket.end(`${JSON.stringify(answer)}\n`))
  })
}

function listen(path: string): Promise<Holder | undefined> {
  return new Promise((done, fail) => {
    const holder: Holder = { server: createServer((socket) => converse(socket, holder)), answering: nobodyAnswers }
    const { server } = holder
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(undefined)
      else fail(error)
    })
    server.listen(path, () => {
      server.unref()
      // Write access to the socket gives access to all the data.
      if (process.platform !== 'win32') chmodSync(path, 0o600)
      done(holder)
    })
  })
}

/**
 * Asks the holder of a lock for its identity and optionally sends a request.
 * @returns its process id (or an empty text) and its answer; `undefined` if nothing listens at the lock.
 */
function askHolder(path: string, request?: string): Promise<{ pid: string; reply?: Reply } | undefined> {
  return new Promise((done) => {
    const socket = connect(path)
    let pid: string | undefined
    let reached = false
    let answer: Reply | undefined
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('connect', () => {
      reached = true
    })
    const lines = createInterface(socket)
    lines.on('error', () => undefined)
    lines.on('line', (line) => {
      if (pid === undefined) {
        pid = line
        if (request === undefined) socket.destroy()
        else {
          socket.setTimeout(0)
          socket.write(`${request}\n`)
        }
      } else answer = JSON.parse(line) as Reply
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      // The reader emits the last line only after the end of the stream.
      setImmediate(() => {
        done(reached ? { pid: pid ?? '', ...(answer !== undefined && { reply: answer }) } : undefined)
      })
    })
  })
}

/**
 * Sends a request to the process that holds a data folder.
 * @returns `undefined` if no process holds it.
 * @throws Error with the holder's refusal, or if it ended before it answered.
 */
export const requestFromLockHolder = async (folder: string, request: string): Promise<string | undefined> => {
  const holder = await askHolder(lockPath(folder), request)
  if (holder === undefined) return undefined
  const { said, refused } = holder.reply ?? {}
  if (said === undefined) throw new Error(refused ?? `Process ${holder.pid} ended before it answered.`)
  return said
}

function refusal(folder: string, holder: string): Error {
  const who = holder === '' ? 'another process' : `process ${holder}`
  return new Error(
    `The data folder ${resolve(folder)} is in use by ${who}. Two processes on one folder destroy it: stop the other one, ` +
      'or give this one another folder (DATA_DIR).',
  )
}

/**
 * Locks the data folder for this process. The lock is a listening socket, so the operating system drops it however the
 * process ends; a PID file would look valid in containers, where process ids repeat.
 * @throws Error in plain words if another process holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = lockPath(folder)
  let holder = await listen(path)
  if (holder === undefined) {
    const other = await askHolder(path)
    if (other !== undefined) throw refusal(folder, other.pid)
    await unlink(path).catch(() => undefined)
    holder = await listen(path)
    if (holder === undefined) throw refusal(folder, '')
    const own = (await stat(path)).ino
    await delay(rivalWindowMs)
    const present = await stat(path).catch(() => undefined)
    if (present?.ino !== own) {
      holder.server.close()
      throw refusal(folder, '')
    }
  }
  const held = holder
  return {
    answer: (answering) => {
      held.answering = answering
    },
    release: () =>
      new Promise((done) => {
        held.server.close(() => {
          done()
        })
      }),
  }
}

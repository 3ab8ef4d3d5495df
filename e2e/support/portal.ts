import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { freePort } from '../../scripts/parts/free-port.mjs'
import { newSampleWorld, type SampleWorld } from './sample-world'

const root = join(import.meta.dirname, '..', '..')
const patienceMs = 300_000

/** Optimizing the embedded database takes a third of a start, and no journey lasts long enough to gain it back. */
const quickStart = '--liftoff-only'

export interface Portal {
  readonly address: string
  /** The 6-digit code of the last message to a contact, read from the outbox folder, where the demo delivers it. */
  readonly codeFor: (contact: string) => Promise<string>
  /** Waits for a message to a contact that matches `words`, and returns its text. */
  readonly mailTo: (contact: string, words: RegExp) => Promise<string>
}

interface OutboxFile {
  recipient: string
  body: string
  createdAt: string
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const outboxOf = (folder: string): OutboxFile[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as OutboxFile)
  } catch {
    return []
  }
}

/** Bodies of the messages to a contact, newest first. */
const mailIn = (folder: string, contact: string): string[] =>
  outboxOf(folder)
    .filter(({ recipient }) => recipient === contact)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map(({ body }) => body)

const codeIn = (folder: string, contact: string): string | undefined =>
  mailIn(folder, contact)
    .map((body) => /\b\d{6}\b/.exec(body)?.[0])
    .find((code) => code !== undefined)

const untilThere = async <Found>(look: () => Found | undefined, what: string): Promise<Found> => {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(200)) {
    const found = look()
    if (found !== undefined) return found
  }
  throw new Error(`${what} came to the outbox.`)
}

type Environment = Readonly<Record<string, string>>

interface Started extends Portal {
  /** Restarts the server with the same data at the same address, as a deployment does. */
  readonly deploy: (environment: Environment) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Starts the built server and waits for it to serve a page; the returned function stops it, and fails if it must be
 * killed.
 */
const runServer = async (address: string, environment: Environment): Promise<() => Promise<void>> => {
  let said = ''
  const server = spawn(process.execPath, ['--enable-source-maps', quickStart, 'apps/server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  let isAlive = true
  const ended = new Promise<number | null>((resolve) =>
    server.once('exit', (code) => {
      isAlive = false
      resolve(code)
    }),
  )
  const end = async (): Promise<void> => {
    server.kill('SIGTERM')
    const tooLong = setTimeout(() => server.kill('SIGKILL'), 20_000)
    const code = await ended
    clearTimeout(tooLong)
    if (code !== 0) throw new Error(`The server did not leave with 0 when it was stopped. It said:\n${said}`)
  }
  for (const until = Date.now() + patienceMs; isAlive && Date.now() < until; await pause(200)) {
    const answer = await fetch(`${address}/login`).catch(() => undefined)
    if (answer?.ok) return end
  }
  server.kill('SIGKILL')
  throw new Error(`The server did not come up. It said:\n${said}`)
}

/** Starts the built server with the sample data, as `npm start` does, on its own port. */
export const startPortal = async (world: SampleWorld = newSampleWorld()): Promise<Started> => {
  const port = await freePort()
  const { environment: ofWorld, folder: data, forget } = world
  const address = `http://localhost:${port}`
  // A journey may come from an address of its own: the server takes it from `X-Forwarded-For`, as behind a proxy.
  // The captcha's riddle is short: how long one takes is chance, and a browser without an optimizing compiler may take longer
  // than a page waits.
  const common = { PORT: String(port), BASE_URL: address, TRUSTED_PROXIES: '1', CAPTCHA_ZERO_BITS: '8', ...ofWorld }
  let end = await runServer(address, common).catch((error: unknown) => {
    forget()
    throw error
  })
  return {
    address,
    deploy: async (environment) => {
      await end()
      end = await runServer(address, { ...common, ...environment })
    },
    stop: async () => {
      await end()
      forget()
    },
    codeFor: (contact) => untilThere(() => codeIn(join(data, 'outbox'), contact), `No code for ${contact}`),
    mailTo: (contact, words) =>
      untilThere(
        () => mailIn(join(data, 'outbox'), contact).find((body) => words.test(body)),
        `No such message to ${contact}`,
      ),
  }
}

const servePortal = async (use: (portal: Portal) => Promise<void>): Promise<void> => {
  const { stop, ...portal } = await startPortal()
  await use(portal)
  await stop()
}

/** One server for all journeys of a worker; a separate one for events that can occur only once per portal. */
export const test = base.extend<{ ownPortal: Portal }, { portal: Portal }>({
  portal: [({}, use) => servePortal(use), { scope: 'worker', timeout: patienceMs }],
  ownPortal: [({}, use) => servePortal(use), { scope: 'test', timeout: patienceMs }],
})

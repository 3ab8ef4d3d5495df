import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import { freePort } from '../../../../scripts/parts/free-port.mjs'

const root = join(import.meta.dirname, '..', '..', '..', '..')

/** Optimizing the embedded database takes a third of a start, and no test lasts long enough to gain it back. */
const quickStart = '--liftoff-only'

export interface ServerProcess {
  readonly base: string
  /** With these settings in addition to the default ones. */
  start(settings?: Readonly<Record<string, string>>): Promise<void>
  /** As a power cut: no signal handler runs. */
  kill(): Promise<void>
  /** Requests a stop, as a restart of the machine or a deployment does. */
  terminate(): void
  /** How the process ended, with its output. */
  ended(): Promise<{ code: number | null; said: string }>
}

/** The product in a separate process, as in production: the embedded database in a folder, with the sample data. */
export const serverProcess = async (dataDir: string, onPort?: number): Promise<ServerProcess> => {
  const port = onPort ?? (await freePort())
  let child: ChildProcess | undefined
  let said = ''
  return {
    base: `http://127.0.0.1:${port}`,
    start: async (settings = {}) => {
      const server = spawn(
        process.execPath,
        ['--enable-source-maps', quickStart, join(inject('serverBundle'), 'main.js')],
        {
          cwd: root,
          stdio: ['ignore', 'pipe', 'pipe'],
          env: {
            PATH: process.env['PATH'],
            PORT: String(port),
            DATA_DIR: dataDir,
            SEED_SAMPLE: 'true',
            LOG_LEVEL: 'silent',
            ...settings,
          },
        },
      )
      child = server
      said = ''
      server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
      for await (const line of createInterface(server.stdout)) {
        if (!line.includes('is ready')) continue
        server.stdout.resume()
        return
      }
      throw new Error(`The server ended before it was ready. ${said}`)
    },
    terminate: () => {
      child?.kill('SIGTERM')
    },
    ended: async () => {
      const server = child
      if (server === undefined) throw new Error('The server was not started.')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      return { code: server.exitCode, said }
    },
    kill: async () => {
      const server = child
      child = undefined
      if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}

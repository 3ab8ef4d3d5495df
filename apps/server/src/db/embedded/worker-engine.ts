import { Worker } from 'node:worker_threads'
import type { Engine, EngineOptions } from './engine'

export type WorkerRequest = { id: number } & (
  | { kind: 'execute'; batch: Uint8Array }
  | { kind: 'reset' }
  | { kind: 'dump' }
  | { kind: 'sync_count' }
  | { kind: 'close' }
)

export interface WorkerAnswer {
  id: number
  value: Uint8Array | string | number | undefined | void
  error?: string
}

type RequestBody = WorkerRequest extends infer Request ? (Request extends unknown ? Omit<Request, 'id'> : never) : never

interface Waiting {
  resolve: (value: WorkerAnswer['value']) => void
  reject: (error: Error) => void
}

const startId = 0
/** PostgreSQL's own code "crash shutdown": the callers' answer to it is "try again later". */
const crashedCode = '57P02'

/**
 * Starts the thread's code. Run from source, it is the neighbouring TypeScript file, loaded through `tsx`, since Node
 * gives a thread no loader of its own; run from the bundle, it is `embedded-worker.js` beside the bundle.
 */
function startThread(options: EngineOptions): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./embedded-worker.js', import.meta.url), { workerData: options })
  }
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'))
  const source = JSON.stringify(new URL('./worker.ts', import.meta.url).href)
  const script = `import(${loader}).then(({ register }) => { register(); return import(${source}); });`
  return new Worker(script, { eval: true, workerData: options })
}

/** Starts the engine in a thread of its own, so that a long query never holds up HTTP. */
export async function startWorkerEngine(options: EngineOptions): Promise<Engine> {
  const worker = startThread(options)
  const waiting = new Map<number, Waiting>()
  const deathListeners: ((error: Error) => void)[] = []
  let lastId = startId
  let dead: Error | undefined
  let closing = false

  const die = (message: string): void => {
    if (dead !== undefined) return
    const error = Object.assign(new Error(message), { code: crashedCode })
    dead = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    if (!closing) for (const listener of deathListeners) listener(error)
  }
  worker.on('error', (error) => {
    die(`The embedded database stopped: ${error instanceof Error ? error.message : String(error)}`)
  })
  worker.on('exit', () => {
    die('The embedded database has stopped.')
  })
  worker.on('message', (answer: WorkerAnswer) => {
    const entry = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.error === undefined) entry?.resolve(answer.value)
    else entry?.reject(new Error(answer.error))
  })

  const wait = (id: number): Promise<WorkerAnswer['value']> =>
    new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
    })
  const ask = (request: RequestBody): Promise<WorkerAnswer['value']> => {
    if (dead !== undefined) return Promise.reject(dead)
    lastId += 1
    const answer = wait(lastId)
    worker.postMessage({ ...request, id: lastId })
    return answer
  }
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      resolve()
    })
  })

  let serverVersion: string
  try {
    serverVersion = String(await wait(startId))
  } catch (error) {
    await exited
    throw error
  }
  return {
    serverVersion,
    execute: async (batch) => (await ask({ kind: 'execute', batch })) as Uint8Array,
    resetSession: async () => {
      await ask({ kind: 'reset' })
    },
    dump: async () => (await ask({ kind: 'dump' })) as Uint8Array,
    syncCount: async () => (await ask({ kind: 'sync_count' })) as number,
    close: async () => {
      closing = true
      await ask({ kind: 'close' })
      await exited
    },
    onDeath: (listener) => {
      if (dead === undefined) deathListeners.push(listener)
      else if (!closing) listener(dead)
    },
  }
}

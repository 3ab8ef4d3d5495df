import { parentPort, workerData } from 'node:worker_threads'
import type { Engine, EngineOptions } from './engine'
import { startLocalEngine } from './local-engine'
import { lastWord } from './wire'
import type { WorkerAnswer, WorkerRequest } from './worker-engine'

if (parentPort === null) throw new Error('The embedded database worker runs as a thread of the server only.')
const port = parentPort

function post(answer: WorkerAnswer): void {
  if (answer.value instanceof Uint8Array && answer.value.byteLength > 0) {
    port.postMessage(answer, [answer.value.buffer as ArrayBuffer])
  } else {
    port.postMessage(answer)
  }
}

async function perform(engine: Engine, request: WorkerRequest): Promise<WorkerAnswer['value']> {
  switch (request.kind) {
    case 'execute': {
      const bytes = await engine.execute(request.batch)
      assertAlive(bytes)
      return bytes
    }
    case 'reset':
      return engine.resetSession()
    case 'dump':
      return engine.dump()
    case 'sync_count':
      return engine.syncCount()
    case 'close':
      return engine.close()
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * After such an error PostgreSQL would end its process. The embedded engine survives and rejects everything, so this
 * thread ends instead: the data on disk is intact, and the next start recovers it as after a power cut.
 */
function assertAlive(bytes: Uint8Array): void {
  const last = lastWord(bytes)
  if (last !== undefined) throw new Error(last)
}

try {
  const engine = await startLocalEngine(workerData as EngineOptions)
  let turn: Promise<void> = Promise.resolve()
  port.on('message', (request: WorkerRequest) => {
    turn = turn.then(async () => {
      try {
        post({ id: request.id, value: await perform(engine, request) })
      } catch (error) {
        // Errors of a statement arrive as bytes. An error thrown here is the engine's own, which is unusable from then
        // on.
        if (request.kind === 'execute' || request.kind === 'reset') throw error
        post({ id: request.id, value: undefined, error: describe(error) })
      }
      if (request.kind === 'close') port.close()
    })
  })
  post({ id: 0, value: engine.serverVersion })
} catch (error) {
  post({ id: 0, value: undefined, error: describe(error) })
  port.close()
}

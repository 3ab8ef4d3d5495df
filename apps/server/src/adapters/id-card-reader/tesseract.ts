import { boundedPool, type PoolLimits } from '../work-process/pool'
import { startWorkProcess, type WorkProgram } from '../work-process/start'
import { parseCard } from './parse-card'
import type { IdCardReader } from './port'

/** One after the other, each a second or two: who waits behind more than twenty has left. */
const limits: PoolLimits = { atOnce: 1, waiting: 20, refusal: () => new Error('Too many cards wait to be read.') }

const program: WorkProgram = {
  bundled: './id-card-worker.js',
  source: new URL('./worker.ts', import.meta.url),
  heapMegabytes: 256,
}

/** Reads cards in a process beside the server, without any network. A reading that times out ends the process. */
export const tesseractReader = (): IdCardReader => {
  const pool = boundedPool(limits, () => startWorkProcess<Buffer, string>(program))
  return {
    read: async (image, signal) => parseCard(await pool.run((reader) => reader.ask(image, signal), signal)),
    close: pool.close,
  }
}

import type { Worker } from 'node:worker_threads'
import { boundedPool, type PoolLimits } from './pool'
import type { PaperPrinter } from './port'
import { printIn, startPrinterThread } from './thread'

/** Two draw and twenty wait: more would be drawn for people who have left (security notes, I3). */
const limits: PoolLimits = { atOnce: 2, waiting: 20 }

/** Draws papers in threads of this process, so that HTTP goes on meanwhile; nothing is fetched from anywhere. */
export const ownMachinePrinter = (): PaperPrinter => {
  const pool = boundedPool<Worker>(limits, startPrinterThread, async (thread) => {
    await thread.terminate()
  })
  return { print: (paper) => pool.run((thread) => printIn(thread, paper)), close: pool.close }
}

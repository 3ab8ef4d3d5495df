import type { Worker } from 'node:worker_threads'
import { boundedPool, type PoolLimits } from './pool'
import type { DocumentPrinter } from './port'
import { printIn, startPrinterThread } from './thread'

/** Two are rendered and twenty wait: more would be rendered for users who have left (security notes, I3). */
const limits: PoolLimits = { atOnce: 2, waiting: 20 }

/** Renders documents in threads of this process, so that HTTP is not blocked; nothing is fetched from anywhere. */
export const reactPdfPrinter = (): DocumentPrinter => {
  const pool = boundedPool<Worker>(limits, startPrinterThread, async (thread) => {
    await thread.terminate()
  })
  return { print: (paper) => pool.run((thread) => printIn(thread, paper)), close: pool.close }
}

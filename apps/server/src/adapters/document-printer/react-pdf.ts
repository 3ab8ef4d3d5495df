import { boundedPool, type PoolLimits } from '../work-process/pool'
import { startWorkProcess, type WorkProgram } from '../work-process/start'
import { PrinterBusy, type AnyDocument, type DocumentPrinter } from './port'

/** Two are rendered and twenty wait: more would be rendered for users who have left (security notes, I3). */
const limits: PoolLimits = { atOnce: 2, waiting: 20, refusal: () => new PrinterBusy() }

/** Far longer than the longest invoice takes; a process still busy after it is considered lost. */
const patienceMs = 20_000

const program: WorkProgram = {
  bundled: './document-worker.js',
  source: new URL('./worker.ts', import.meta.url),
  heapMegabytes: 256,
}

/** Renders documents in processes beside the server; nothing is fetched from anywhere. */
export const reactPdfPrinter = (): DocumentPrinter => {
  const pool = boundedPool(limits, () => startWorkProcess<AnyDocument, Uint8Array>(program))
  return {
    print: (paper) => pool.run((printer) => printer.ask(paper, AbortSignal.timeout(patienceMs))),
    close: pool.close,
  }
}

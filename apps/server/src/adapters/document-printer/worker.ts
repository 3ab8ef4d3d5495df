import { parentPort } from 'node:worker_threads'
import { drawPaper } from './drawing/draw-document'
import type { AnyDocument } from './port'
import type { PrintAnswer } from './thread'

/** The printer thread: renders a document to PDF. */
parentPort?.on('message', (paper: AnyDocument) => {
  const answer = (given: PrintAnswer): void => parentPort?.postMessage(given)
  drawPaper(paper).then(
    (bytes) => answer({ bytes }),
    (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})

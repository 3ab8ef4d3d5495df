import { Worker } from 'node:worker_threads'
import type { AnyDocument } from './port'

export type PrintAnswer = { readonly bytes: Uint8Array } | { readonly error: string }

/** Far longer than the longest invoice takes; a thread still busy after it is considered lost. */
const patienceMs = 20_000

/**
 * Starts the thread's code. Run from source, it is the neighbouring TypeScript file, loaded through `tsx`, since Node
 * gives a thread no loader of its own; run from the bundle, it is `document-worker.js` beside the bundle.
 */
export const startPrinterThread = (): Worker => {
  const thread = newThread()
  // The renderer's own warnings are discarded; errors come back with the answer and are logged.
  thread.stderr.resume()
  return thread
}

const newThread = (): Worker => {
  const options = { resourceLimits: { maxOldGenerationSizeMb: 256 }, stderr: true }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./document-worker.js', import.meta.url), options)
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'))
  const source = JSON.stringify(new URL('./worker.ts', import.meta.url).href)
  const script = `import(${loader}).then(({ register }) => { register(); return import(${source}); });`
  return new Worker(script, { ...options, eval: true })
}

/**
 * Renders one document in a thread that renders nothing else meanwhile. It keeps the process alive only for that time.
 */
export const printIn = (thread: Worker, paper: AnyDocument, patience = patienceMs): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(tooLong)
      thread.off('error', broke).off('exit', stopped).off('message', answered)
      thread.unref()
    }
    const lose = (reason: string): void => {
      end()
      reject(new Error(reason))
    }
    const broke = (error: unknown): void => {
      lose(`The printer broke: ${error instanceof Error ? error.message : String(error)}`)
    }
    const stopped = (): void => {
      lose('The printer stopped.')
    }
    const answered = (answer: PrintAnswer): void => {
      if ('error' in answer) return lose(answer.error)
      end()
      resolve(answer.bytes)
    }
    const tooLong = setTimeout(() => {
      lose('The paper took too long to draw.')
    }, patience)
    thread.ref()
    thread.on('error', broke).on('exit', stopped).on('message', answered)
    thread.postMessage(paper)
  })

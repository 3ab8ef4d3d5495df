import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, type Worker } from 'tesseract.js'
import { parseCard } from './parse-card'
import type { IdCardReader } from './port'
import { prepareImage } from './prepare-image'

const require = createRequire(import.meta.url)

/** The data with integer weights: a tenth of the size, and as accurate on cards. */
const dataFolder = (): string => join(dirname(require.resolve('@tesseract.js-data/ind/package.json')), '4.0.0_best_int')

type Reading = Pick<Worker, 'recognize' | 'terminate'>

interface ReaderOptions {
  /** How long an idle worker is kept. */
  readonly idleMs?: number
  readonly start?: () => Promise<Reading>
}

const startWorker = (): Promise<Reading> =>
  createWorker('ind', OEM.LSTM_ONLY, {
    langPath: dataFolder(),
    gzip: true,
    cacheMethod: 'none',
    // Without this handler one corrupt image ends the whole process; `recognize` rejects with the error either way.
    errorHandler: () => undefined,
  })

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => {
      reject(new Error('The time to read the card is over.'))
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/**
 * Reads cards on this machine, without any network. A single worker, started for the first card, reads one card at a
 * time, and is ended after a minute without one: it holds some hundred megabytes. A reading that times out terminates
 * it too, since a worker cannot be interrupted.
 */
export const tesseractReader = ({ idleMs = 60_000, start = startWorker }: ReaderOptions = {}): IdCardReader => {
  let worker: Promise<Reading> | undefined
  let ending: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  const stopWorker = async (): Promise<void> => {
    clearTimeout(ending)
    const stopping = worker
    worker = undefined
    await stopping?.then((running) => running.terminate()).catch(() => undefined)
  }

  const recognise = async (image: Buffer, signal: AbortSignal): Promise<string> => {
    signal.throwIfAborted()
    const ready = await prepareImage(image)
    worker ??= start()
    const reading = worker.then((running) => running.recognize(ready))
    reading.catch(() => undefined)
    try {
      const { data } = await Promise.race([reading, aborted(signal)])
      return data.text
    } catch (error) {
      if (signal.aborted) void stopWorker()
      throw error
    }
  }

  return {
    read: async (image, signal) => {
      clearTimeout(ending)
      waiting += 1
      const turn = last.then(() => recognise(image, signal))
      last = turn
        .catch(() => undefined)
        .then(() => {
          waiting -= 1
          if (waiting === 0) ending = setTimeout(() => void stopWorker(), idleMs).unref()
        })
      return parseCard(await Promise.race([turn, aborted(signal)]))
    },
    close: stopWorker,
  }
}

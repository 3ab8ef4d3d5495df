import { JobFailed, ProcessEnded } from './start'

export interface PoolLimits {
  readonly atOnce: number
  readonly waiting: number
  /** What a job is rejected with that is one too many. */
  readonly refusal: () => Error
  /** How long idle workers are kept. @default 60000 */
  readonly idleMs?: number
}

interface Worker {
  isRunning(): boolean
  end(): Promise<void>
}

const keepIdleMs = 60_000

/**
 * Limits how many jobs run and how many wait, and rejects the rest immediately. A worker is created on demand and
 * reused until it is lost or all are idle for a while. A job whose worker ended gets one more.
 */
export const boundedPool = <W extends Worker>(limits: PoolLimits, make: () => W) => {
  const all = new Set<W>()
  const idle: W[] = []
  const queue: (() => void)[] = []
  let running = 0
  let dropping: NodeJS.Timeout | undefined
  let isClosed = false

  const drop = async (worker: W): Promise<void> => {
    all.delete(worker)
    await worker.end()
  }
  const dropIdle = async (): Promise<void> => {
    await Promise.all(idle.splice(0).map(drop))
  }
  const take = (): W => {
    for (let worker = idle.pop(); worker !== undefined; worker = idle.pop()) {
      if (worker.isRunning()) return worker
      all.delete(worker)
    }
    const made = make()
    all.add(made)
    return made
  }

  const turn = async (signal?: AbortSignal): Promise<void> => {
    if (running < limits.atOnce) {
      running += 1
      return
    }
    if (queue.length >= limits.waiting) throw limits.refusal()
    // A finishing job passes its slot on, so no other can take it.
    await new Promise<void>((resolve, reject) => {
      const enter = (): void => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = (): void => {
        queue.splice(queue.indexOf(enter), 1)
        reject(new Error('The job waited too long.', { cause: signal?.reason }))
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      queue.push(enter)
    })
  }
  const leave = (): void => {
    const next = queue.shift()
    if (next === undefined) running -= 1
    else next()
    // A worker holds a hundred megabytes, and may be idle for hours.
    if (running === 0) dropping = setTimeout(() => void dropIdle(), limits.idleMs ?? keepIdleMs).unref()
  }

  const attempt = async <T>(work: (worker: W) => Promise<T>): Promise<T> => {
    if (isClosed) throw new Error('The server is stopping.')
    const worker = take()
    try {
      const done = await work(worker)
      idle.push(worker)
      return done
    } catch (error) {
      if (error instanceof JobFailed) idle.push(worker)
      else await drop(worker)
      throw error
    }
  }

  return {
    run: async <T>(work: (worker: W) => Promise<T>, signal?: AbortSignal): Promise<T> => {
      signal?.throwIfAborted()
      await turn(signal)
      clearTimeout(dropping)
      try {
        return await attempt(work).catch((error: unknown) => {
          if (error instanceof ProcessEnded && !isClosed) return attempt(work)
          throw error
        })
      } finally {
        leave()
      }
    },
    close: async (): Promise<void> => {
      isClosed = true
      clearTimeout(dropping)
      await Promise.all([...all].map(drop))
    },
  }
}

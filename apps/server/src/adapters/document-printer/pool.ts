import { PrinterBusy } from './port'

export interface PoolLimits {
  readonly atOnce: number
  readonly waiting: number
  /** How long idle workers are kept. @default 60000 */
  readonly idleMs?: number
}

/**
 * Limits how many jobs run and how many wait, and rejects the rest immediately. A worker is created on demand and
 * reused; a failed one is discarded.
 */
export const boundedPool = <W>(limits: PoolLimits, make: () => W, drop: (worker: W) => Promise<void>) => {
  const idle: W[] = []
  const queue: (() => void)[] = []
  let running = 0
  let dropping: NodeJS.Timeout | undefined

  const dropIdle = async (): Promise<void> => {
    clearTimeout(dropping)
    await Promise.all(idle.splice(0).map(drop))
  }

  const turn = async (): Promise<void> => {
    if (running < limits.atOnce) {
      running += 1
      return
    }
    if (queue.length >= limits.waiting) throw new PrinterBusy()
    // A finishing job passes its slot on, so no other can take it.
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  const leave = (): void => {
    const next = queue.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return {
    run: async <T>(work: (worker: W) => Promise<T>): Promise<T> => {
      await turn()
      clearTimeout(dropping)
      const worker = idle.pop() ?? make()
      try {
        const done = await work(worker)
        idle.push(worker)
        return done
      } catch (error) {
        await drop(worker)
        throw error
      } finally {
        leave()
        // A worker holds a hundred megabytes of fonts and layout, and may be idle for hours.
        if (running === 0) dropping = setTimeout(() => void dropIdle(), limits.idleMs ?? keepIdleMs).unref()
      }
    },
    close: dropIdle,
  }
}

const keepIdleMs = 60_000

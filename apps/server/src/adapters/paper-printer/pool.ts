import { PrinterBusy } from './port'

export interface PoolLimits {
  readonly atOnce: number
  readonly waiting: number
}

/**
 * Lets so many works run at once and so many wait, and turns away the rest at once. A worker is made when it is needed
 * and kept for the next work; one that failed is thrown away.
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
    // Whoever ends hands the place on, so that nobody slips in between.
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
        // A worker holds a hundred megabytes of font and layout; nobody prints for hours.
        if (running === 0) dropping = setTimeout(() => void dropIdle(), keepIdleMs).unref()
      }
    },
    close: dropIdle,
  }
}

const keepIdleMs = 60_000

const checkpointEveryMs = 5 * 60_000
const dayMs = 24 * 60 * 60_000
/** Three in the morning in Singapore. */
const vacuumAtUtcHour = 19

/** @returns milliseconds from `now` to the next nightly vacuum. */
export function untilVacuum(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), vacuumAtUtcHour)
  return (next > now.getTime() ? next : next + dayMs) - now.getTime()
}

/**
 * The maintenance that a PostgreSQL server does by itself and the embedded engine does not: without checkpoints the log
 * grows without bound and the next start takes long, without vacuum dead rows remain. Both wait in the pool's queue.
 */
export function startMaintenance(
  pool: { query(text: string): Promise<unknown> },
  onError: (error: Error) => void,
): { stop(): void } {
  const run = (text: string): void => {
    pool.query(text).catch((error: unknown) => {
      onError(error instanceof Error ? error : new Error(String(error)))
    })
  }
  const checkpoints = setInterval(() => {
    run('checkpoint')
  }, checkpointEveryMs).unref()
  let night: NodeJS.Timeout
  const planNight = (): void => {
    night = setTimeout(() => {
      run('vacuum analyze')
      planNight()
    }, untilVacuum(new Date())).unref()
  }
  planNight()
  return {
    stop: () => {
      clearInterval(checkpoints)
      clearTimeout(night)
    },
  }
}

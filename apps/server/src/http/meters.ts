import { storeFigures } from '../features/platform/public'
import type { Deps } from './deps'

/** A scrape that waited longer would miss the moment that it is for. */
const patienceMs = 2_000
const durationSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Meters {
  count(call: string, status: number, seconds: number): void
  readonly contentType: string
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>
}

type Figures = Awaited<ReturnType<typeof storeFigures>>
type FigureName = keyof Figures

const figureHelp: Readonly<Record<FigureName, string>> = {
  waiting_jobs: 'Jobs that wait for a worker.',
  oldest_job_seconds: 'Age of the job that has waited longest.',
  parked_jobs: 'Jobs that failed on their last attempt.',
  waiting_messages: 'Messages of the outbox that wait to be sent.',
  oldest_message_seconds: 'Age of the message that has waited longest.',
  failed_messages: 'Messages that were given up.',
  database_bytes: 'Size of the database on its disk.',
}

const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined).unref())
  return Promise.race([work.catch(() => undefined), late])
}

/** Everything measured about this process and its database; process, heap and event loop by the library's own set. */
export const openMeters = async ({ database }: Pick<Deps, 'database'>): Promise<Meters> => {
  // Costs start and memory only where somebody reads metrics.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'layar_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['call', 'status'],
    buckets: durationSeconds,
    registers,
  })
  const { pool } = database
  new Gauge({
    name: 'layar_database_connections',
    help: 'Connections of the pool by state, and the requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  const isUp = new Gauge({
    name: 'layar_database_up',
    help: '1 where the database answered this scrape. The figures read from it are absent otherwise.',
    registers,
  })
  const gauges = Object.entries(figureHelp).map(
    ([name, help]) =>
      [name as FigureName, new Gauge({ name: `layar_${name}`, help, labelNames: [], registers })] as const,
  )

  let asking: Promise<Figures | undefined> | undefined
  const readFigures = async (): Promise<void> => {
    // Scrapes at one time share one statement.
    asking ??= within(patienceMs, storeFigures(database.db)).finally(() => (asking = undefined))
    const figures = await asking
    isUp.set(figures === undefined ? 0 : 1)
    for (const [name, gauge] of gauges) {
      if (figures === undefined) gauge.remove()
      else gauge.set(figures[name])
    }
  }

  return {
    count: (call, status, seconds) => requests.observe({ call, status }, seconds),
    contentType: registry.contentType,
    text: async () => {
      await readFigures()
      return registry.metrics()
    },
  }
}

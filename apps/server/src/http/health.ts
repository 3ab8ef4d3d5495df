import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from './deps'

const patienceMs = 2_000
const askAgainSeconds = 2

const after = (ms: number): Promise<false> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(false), ms).unref()
  })

/** Whether the database answers in time. Concurrent checks share one query. */
const databaseCheck = ({ database }: Deps): (() => Promise<boolean>) => {
  let asking: Promise<boolean> | undefined
  return () => {
    asking ??= Promise.race([
      database.pool.query('select 1').then(
        () => true,
        () => false,
      ),
      after(patienceMs),
    ]).finally(() => {
      asking = undefined
    })
    return asking
  }
}

const tell = (reply: FastifyReply, code: number, status: string): FastifyReply => {
  if (code !== 200) void reply.header('Retry-After', String(askAgainSeconds))
  return reply.code(code).header('Cache-Control', 'no-store').type('application/json').send(JSON.stringify({ status }))
}

/**
 * For operators and load balancers: `/health` reports that the process is alive, without a check; `/ready` reports that
 * it can serve, and is 503 while the database is unreachable or the process is about to stop.
 */
export const serveHealth = (app: FastifyInstance, deps: Deps): void => {
  const isDatabaseThere = databaseCheck(deps)
  app.get('/health', (_request, reply) => tell(reply, 200, 'alive'))
  app.get('/ready', async (_request, reply) => {
    if (deps.lifecycle?.isStopping === true) return tell(reply, 503, 'stopping')
    return (await isDatabaseThere()) ? tell(reply, 200, 'ready') : tell(reply, 503, 'database_away')
  })
}

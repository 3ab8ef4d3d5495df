import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestSpan } from '../adapters/traces/port'
import type { Deps } from './deps'
import { routeName } from './route-name'

/** A span for each request and each of its statements, where a collector is set. */
export const traceRequests = (app: FastifyInstance, { adapters: { traces }, config, database }: Deps): void => {
  if (traces === undefined) return
  traces.watch(database.pool)
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', async (request) => {
    const { traceparent } = request.headers
    // As with the address of a client: only our own proxies are believed.
    const parent = config.trustedProxies > 0 && typeof traceparent === 'string' ? traceparent : undefined
    spans.set(request, traces.begin(request.method, parent))
  })
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function traced(request, reply) {
      const work = (): unknown => handler.call(this, request, reply)
      const span = spans.get(request)
      return span === undefined ? work() : span.run(work)
    }
  })
  app.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.end(routeName(request), reply.statusCode)
  })
}

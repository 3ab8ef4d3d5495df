import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { MetricsOptions } from '../config/config'
import type { Deps } from './deps'
import { openMeters, type Meters } from './meters'
import { routeName } from './route-name'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares digests, so that neither the time nor a length tells anything of the token. */
const reader = ({ token }: MetricsOptions): ((authorization: string | undefined) => boolean) => {
  if (token === undefined) return () => true
  const expected = digest(`Bearer ${token}`)
  return (authorization) => timingSafeEqual(digest(authorization ?? ''), expected)
}

/** A port that only the operator's network reaches. It knows nothing but `/metrics`. */
const ownServer = (meters: Meters, mayRead: ReturnType<typeof reader>): Server =>
  createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET' || !mayRead(request.headers.authorization))
      return void response.writeHead(404).end()
    meters.text().then(
      (text) => response.writeHead(200, { 'Content-Type': meters.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })

/**
 * `/metrics` for Prometheus, on this server for whoever has the token, or on a port of its own. A reader without the
 * token is told what everybody is told where there are no metrics.
 */
export const serveMetrics = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { metrics } = deps.config
  if (metrics === undefined) return
  const meters = await openMeters(deps)
  const mayRead = reader(metrics)
  app.addHook('onResponse', async (request, reply) => {
    meters.count(routeName(request), reply.statusCode, reply.elapsedTime / 1000)
  })
  if (metrics.port === undefined) {
    // No route of its own: whoever may not read it gets what any other address gives.
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' || request.url !== '/metrics' || !mayRead(request.headers.authorization)) return
      return reply
        .header('Cache-Control', 'no-store')
        .type(meters.contentType)
        .send(await meters.text())
    })
    return
  }
  const server = ownServer(meters, mayRead)
  app.addHook('onReady', async () => {
    server.listen(metrics.port, metrics.host)
    await once(server, 'listening')
  })
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
}

import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { fail } from '../request/fail'

const isWork = (path: string): boolean => path.startsWith('/api/') || path.startsWith('/files/')
/** Getting in, and seeing what was paid: for these a tenth of the places is kept free of everything else. */
const isFirst = (path: string): boolean =>
  /^\/api\/\w+\/(customer\/login|login|token-access\/create|invoices?)$/.test(path)
const reservedShare = 0.1

/**
 * Lets in so many requests at once and sends the others away at the door with 503 and `Retry-After`. Without it every
 * request waits longer than its client does, and all work is done for nobody. Counted is the work of the handlers, not
 * the connection: whoever hangs up leaves work behind that still goes on. Pages and the operators' checks are free.
 */
export const gateLoad = (app: FastifyInstance, mostAtOnce: number): void => {
  const mostOfOthers = mostAtOnce - Math.floor(mostAtOnce * reservedShare)
  let atWork = 0
  const assertRoom = (path: string): void => {
    if (atWork < (isFirst(path) ? mostAtOnce : mostOfOthers)) return
    // Spread a little, so that those sent away together do not come back together.
    throw fail('unavailable', { retryAfterSeconds: randomInt(1, 4) })
  }
  app.addHook('onRequest', async ({ url }) => {
    // Before the body is read, which is the cheapest place to say no.
    const [path = ''] = url.split('?')
    if (isWork(path)) assertRoom(path)
  })
  app.addHook('onRoute', (route) => {
    if (!isWork(route.url)) return
    const { handler, url } = route
    route.handler = async function work(request, reply) {
      assertRoom(url)
      atWork += 1
      try {
        return await handler.call(this, request, reply)
      } finally {
        atWork -= 1
      }
    }
  })
}

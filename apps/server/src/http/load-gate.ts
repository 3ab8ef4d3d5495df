import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { fail } from '../request/fail'

const isWork = (path: string): boolean => path.startsWith('/api/') || path.startsWith('/files/')
/** Signing in and reading invoices: a tenth of the slots is reserved for these. */
const isFirst = (path: string): boolean =>
  /^\/api\/\w+\/(customer\/login|login|token-access\/create|invoices?)$/.test(path)
const reservedShare = 0.1

/**
 * Limits the number of concurrent requests and rejects the others at once with 503 and `Retry-After`. Without the limit
 * every request waits longer than its client does, and all work is wasted. Counts running handlers, not connections: a
 * client that disconnects leaves work behind that still runs. Pages and the operators' checks are not counted.
 */
export const limitConcurrency = (app: FastifyInstance, mostAtOnce: number): void => {
  const mostOfOthers = mostAtOnce - Math.floor(mostAtOnce * reservedShare)
  let atWork = 0
  const assertRoom = (path: string): void => {
    if (atWork < (isFirst(path) ? mostAtOnce : mostOfOthers)) return
    // Randomised, so that rejected clients do not retry together.
    throw fail('unavailable', { retryAfterSeconds: randomInt(1, 4) })
  }
  app.addHook('onRequest', async ({ url }) => {
    // Before the body is read, where a rejection is cheapest.
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

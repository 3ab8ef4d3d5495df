import type { FastifyInstance } from 'fastify'
import { bookEvent } from '../features/billing/public'
import { fail } from '../request/fail'
import type { Deps } from './deps'
import { unusableFields } from './usable-text'

const callbackPath = '/api/gateway/callback'
const longestCallbackBytes = 32 * 1024

const headerOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/**
 * The webhook of the payment gateway. No message is parsed before its signature over the raw bytes is verified; an
 * invalid one gets 400, never 401. The answer 200 means that the message is stored durably.
 */
export const serveGateway = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { paymentGateway: gateway } = deps.adapters
  if (gateway === undefined) return
  await app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestCallbackBytes }, (_, body, done) => {
      done(null, body)
    })
    room.post(callbackPath, async (request, reply) => {
      const now = await deps.clock()
      const message = {
        timestamp: headerOf(request.headers['gateway-timestamp']),
        signature: headerOf(request.headers['gateway-signature']),
        rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      }
      const event = gateway.readEvent(message, now)
      if (event === null || unusableFields(event).length > 0) throw fail('bad_request')
      const booked = await deps.database.transaction((db) =>
        bookEvent(
          {
            db,
            now,
            config: deps.config,
            reactions: deps.reactions,
            enqueue: (job, payload) => deps.queue.enqueue(db, job, payload),
          },
          gateway.name,
          event,
        ),
      )
      if (!booked.isKnown) throw fail('not_found')
      return reply.header('Cache-Control', 'no-store').send({ outcome: booked.outcome })
    })
  })
}

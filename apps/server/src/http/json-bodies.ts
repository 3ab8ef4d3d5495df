import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { fail } from '../request/fail'

/** Rejects bytes that are not UTF-8: decoded, they would be stored as other characters than were sent. */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) void parse(request, body.toString(), done)
    else done(fail('bad_request'))
  })
}

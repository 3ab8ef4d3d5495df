import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { fail } from '../request/fail'

/** No call takes more than a few levels of lists and objects. */
const mostLevels = 64

const [quote, backslash, openList, closeList, openObject, closeObject] = Buffer.from('"\\[]{}')

/** Whether lists and objects of a JSON text lie deeper in each other than this. Reads its brackets only. */
export const isNestedBeyond = (json: Uint8Array, levels: number): boolean => {
  let level = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isInText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isInText = false
    } else if (byte === quote) isInText = true
    else if (byte === openList || byte === openObject) {
      level += 1
      if (level > levels) return true
    } else if (byte === closeList || byte === closeObject) level -= 1
  }
  return false
}

/**
 * Rejects bytes that are not UTF-8: decoded, they would be stored as other characters than were sent. Rejects deep nesting
 * before it is parsed: 240 KB of brackets would hold up every other request for 60 ms.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body) || isNestedBeyond(body, mostLevels)) done(fail('bad_request'))
    else void parse(request, body.toString(), done)
  })
}

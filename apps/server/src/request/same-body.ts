import { createHash } from 'node:crypto'

/** The natural key of a creation whose client sends none: an equal body is the same request. */
export const sameBody = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

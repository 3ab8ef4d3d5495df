import { createHash } from 'node:crypto'

/** The natural key of a creation whose client sends none: the same body is the same act. */
export const sameBody = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

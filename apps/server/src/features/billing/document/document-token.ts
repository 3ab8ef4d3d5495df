import { randomBytes } from 'node:crypto'
import { languages, type Language } from '@layar/contract'
import { sql } from 'drizzle-orm'
import type { Config } from '../../../config/config'
import type { Db } from '../../../db/open'
import { rateCounters } from '../../../db/schema'
import { keyedMac, sameBytes } from '../../../request/secrets'

/** The customer whose document a token opens, until when, and the session that requested it. */
export interface DocumentGrant {
  readonly customerId: string
  readonly sessionId: string
  /** The document's language: a link carries no header. */
  readonly language: Language
  readonly until: Date
}

export const tokenLifeSeconds = 300
/** PDF readers request a document more than once. */
export const tokenUses = 10

const audience = 'document:pdf'
const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const shape = new RegExp(`^(${id})\\.(${id})\\.(\\d{10})\\.(${languages.join('|')})\\.([\\w-]{11})\\.([\\w-]{43})$`)

const signatureOf = (config: Config, payload: string, paperCode: string): Buffer =>
  keyedMac(config.pepper, audience, `${payload}|${paperCode}`)

/**
 * A token for one document, by the code of an invoice or of a credit note (no code is both), signed for the PDF only;
 * it contains nothing that its holder does not know.
 */
export const documentToken = (
  context: { config: Config; now: Date },
  grant: Omit<DocumentGrant, 'until'> & { paperCode: string },
): { token: string; until: Date } => {
  const seconds = Math.floor(context.now.getTime() / 1000) + tokenLifeSeconds
  const nonce = randomBytes(8).toString('base64url')
  const payload = [grant.customerId, grant.sessionId, seconds, grant.language, nonce].join('.')
  const signature = signatureOf(context.config, payload, grant.paperCode).toString('base64url')
  return { token: `${payload}.${signature}`, until: new Date(seconds * 1000) }
}

/** What a token grants; undefined if it is forged, expired or for another document. */
export const readDocumentToken = (
  context: { config: Config; now: Date },
  token: string,
  paperCode: string,
): DocumentGrant | undefined => {
  const [, customerId, sessionId, seconds, language, , signature] = shape.exec(token) ?? []
  if (customerId === undefined || sessionId === undefined || signature === undefined) return undefined
  const payload = token.slice(0, token.lastIndexOf('.'))
  const given = Buffer.from(signature, 'base64url')
  // Base64 has several texts for the same bytes: only the issued one is valid.
  if (given.toString('base64url') !== signature) return undefined
  if (!sameBytes(given, signatureOf(context.config, payload, paperCode))) return undefined
  const until = new Date(Number(seconds) * 1000)
  const known = languages.find((name) => name === language)
  return until <= context.now || known === undefined ? undefined : { customerId, sessionId, language: known, until }
}

/** Counts one use in the database, which all nodes share; false once the token is used up. */
export const useDocumentToken = async (db: Db, token: string, { until }: DocumentGrant): Promise<boolean> => {
  const nonce = token.split('.').at(-2) ?? ''
  const counted = await db
    .insert(rateCounters)
    .values({ bucket: `${audience}:${nonce}`, windowStart: until, hits: 1 })
    .onConflictDoUpdate({
      target: rateCounters.bucket,
      set: { hits: sql`${rateCounters.hits} + 1` },
      setWhere: sql`${rateCounters.hits} < ${tokenUses}`,
    })
    .returning({ hits: rateCounters.hits })
  return counted.length === 1
}

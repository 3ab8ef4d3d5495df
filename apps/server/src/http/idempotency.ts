import { writeAtCommit } from '../db/at-commit'
import type { Db } from '../db/open'
import { statement } from '../db/statement'
import { fail } from '../request/fail'
import { keyedMac } from '../request/secrets'

export interface WriteKey {
  /** Owner of the key: customer, staff member or contact. Keys of two owners never collide. */
  readonly scope: string
  readonly call: string
  readonly key: string
  readonly bodyHash: Buffer
  readonly keepSeconds: number
  /**
   * Where the client sent the key itself, another body under it is a client error (422); otherwise a conflict (409).
   */
  readonly isFromClient: boolean
}

export interface StoredAnswer {
  readonly status: number
  readonly answer: unknown
}

const reserve = statement<{ scope: string }>(
  'reserve_key',
  `insert into idempotency_keys (scope, call, key, body_hash, status, answer, expires_at)
   values ($1, $2, $3, $4, 0, 'null', now() + make_interval(secs => $5))
   on conflict (scope, call, key) do update
     set body_hash = excluded.body_hash, status = 0, answer = 'null', created_at = now(), expires_at = excluded.expires_at
     where idempotency_keys.expires_at <= now()
   returning scope`,
)
const find = statement<{ body_hash: Buffer; status: number; answer: unknown }>(
  'find_key',
  `select body_hash, status, answer from idempotency_keys
    where scope = $1 and call = $2 and key = $3 and expires_at > now()`,
)
const complete =
  'update idempotency_keys set status = $4, answer = $5::jsonb where scope = $1 and call = $2 and key = $3'

/** The stored answer for this key, if any. */
export const storedAnswer = async (db: Db, key: WriteKey): Promise<StoredAnswer | undefined> => {
  const [row] = await find(db, [key.scope, key.call, key.key])
  if (row === undefined) return undefined
  if (!row.body_hash.equals(key.bodyHash)) throw fail(key.isFromClient ? 'key_reused' : 'conflict')
  return { status: row.status, answer: row.answer }
}

/**
 * Runs a write under its key inside the transaction that contains all its effects. A concurrent duplicate waits on the
 * key row until this one commits, and then finds the stored answer.
 */
export const withIdempotency = async (
  db: Db,
  key: WriteKey | null,
  run: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> => {
  if (key === null) return run()
  const reserved = await reserve(db, [key.scope, key.call, key.key, key.bodyHash, key.keepSeconds])
  if (reserved.length === 0) {
    const stored = await storedAnswer(db, key)
    if (stored === undefined) throw fail('in_flight', { retryAfterSeconds: 1 })
    return stored
  }
  const answer = await run()
  const values = [key.scope, key.call, key.key, answer.status, JSON.stringify(answer.answer)]
  await writeAtCommit(db, { name: 'complete_key', text: complete, values })
  return answer
}

const canonical = (value: unknown): unknown => {
  if (Buffer.isBuffer(value)) return value.toString('base64')
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const sorted: Record<string, unknown> = {}
  for (const name of Object.keys(value).sort()) sorted[name] = canonical((value as Record<string, unknown>)[name])
  return sorted
}

/**
 * Equal for inputs with the same content, whatever the order of their fields. Keyed, since inputs include passwords: a
 * plain hash at rest would allow guessing.
 */
export const hashInput = (pepper: string, input: unknown): Buffer =>
  keyedMac(pepper, 'request-body', JSON.stringify(canonical(input)) ?? '')

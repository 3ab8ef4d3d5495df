import { createHash } from 'node:crypto'
import type { Call } from '@layar/contract'
import type { FastifyRequest } from 'fastify'
import { Failure } from '../request/fail'
import { countHits } from '../request/limits'
import type { Deps } from './deps'

const longestToken = 4096
/** A request and its six repeats [SESS-03]. */
const usesOfToken = 7
const windowSeconds = 3600

/**
 * Whether the sender of a call that requires a captcha sent a valid token; true for a call that requires none. A token
 * serves one request and its repeats, on every node.
 */
export const verifyCaptcha = async (deps: Deps, call: Call, request: FastifyRequest, now: Date): Promise<boolean> => {
  if (call.captcha === undefined) return true
  const token = request.headers['captcha-token']
  if (typeof token !== 'string' || token === '' || token.length > longestToken) return false
  if (!(await deps.adapters.captcha.isHuman(token, call.captcha, now))) return false
  const bucket = `captcha:${createHash('sha256').update(token).digest('base64url')}`
  try {
    await countHits(deps.database.db, [{ bucket, max: usesOfToken, windowSeconds }])
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

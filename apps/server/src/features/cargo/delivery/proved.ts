import type { ErrorCode } from '@layar/contract'
import type { Db } from '../../../db/open'
import { attemptsOf, standingAttempts, type DeliveryOf } from './attempts'

/** Goods count as delivered once an attempt since `outSince` says so, and was not taken back. */
export const isProved = async (db: Db, of: DeliveryOf, outSince: Date): Promise<ErrorCode | null> =>
  standingAttempts(await attemptsOf(db, of)).some(
    ({ outcome, attemptedAt }) => outcome === 'delivered' && attemptedAt >= outSince,
  )
    ? null
    : 'delivery_proof_needed'

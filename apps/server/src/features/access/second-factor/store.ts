import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Config } from '../../../config/config'
import type { Db } from '../../../db/open'
import { staffRecoveryCodes, staffSecondFactors } from '../../../db/schema'
import { keyFor, seal, unseal } from '../../../request/seal'
import { newRecoveryCodes, normalCode, recoveryMac } from './recovery-code'
import { newSecret, stepOf } from './totp'

export type SecondFactorRow = typeof staffSecondFactors.$inferSelect

const ofMember = (staffId: string) => eq(staffSecondFactors.staffId, staffId)

export const findSecondFactor = async (db: Db, staffId: string): Promise<SecondFactorRow | undefined> => {
  const [row] = await db.select().from(staffSecondFactors).where(ofMember(staffId))
  return row
}

export const isOn = (row: SecondFactorRow | undefined): boolean => row !== undefined && row.confirmedAt !== null

/** Locked until the transaction ends, so that two logins cannot take the same code. */
export const lockSecondFactor = async (db: Db, staffId: string): Promise<SecondFactorRow | undefined> => {
  const [row] = await db.select().from(staffSecondFactors).where(ofMember(staffId)).for('update')
  return row
}

export const secretOf = ({ masterKey }: Config, row: SecondFactorRow): Buffer =>
  unseal(keyFor(masterKey, 'second-factors'), row.secretEncrypted, row.staffId)

/** A new secret, not yet confirmed. Undefined while one is on: it is not replaced without its code. */
export const beginSecondFactor = async (
  db: Db,
  { masterKey }: Config,
  staffId: string,
): Promise<Buffer | undefined> => {
  const secret = newSecret()
  const secretEncrypted = seal(keyFor(masterKey, 'second-factors'), secret, staffId)
  const [row] = await db
    .insert(staffSecondFactors)
    .values({ staffId, secretEncrypted })
    .onConflictDoUpdate({
      target: staffSecondFactors.staffId,
      set: { secretEncrypted, lastStep: null, createdAt: sql`now()` },
      setWhere: isNull(staffSecondFactors.confirmedAt),
    })
    .returning({ staffId: staffSecondFactors.staffId })
  return row === undefined ? undefined : secret
}

/** Takes a code of the app, once. `row` must be locked. */
export const takeAppCode = async (
  db: Db,
  config: Config,
  row: SecondFactorRow,
  { code, now }: { code: string; now: Date },
): Promise<boolean> => {
  const step = stepOf(secretOf(config, row), normalCode(code), now, row.lastStep)
  if (step === undefined) return false
  await db.update(staffSecondFactors).set({ lastStep: step }).where(ofMember(row.staffId))
  return true
}

/** Uses up a recovery code. */
export const takeRecoveryCode = async (db: Db, { pepper }: Config, staffId: string, code: string): Promise<boolean> => {
  const [used] = await db
    .update(staffRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(staffRecoveryCodes.codeMac, recoveryMac(pepper, staffId, code)),
        eq(staffRecoveryCodes.staffId, staffId),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCodes.staffId })
  return used !== undefined
}

export const countRecoveryCodes = (db: Db, staffId: string): Promise<number> =>
  db.$count(staffRecoveryCodes, and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)))

/** New codes in place of all before. */
export const replaceRecoveryCodes = async (db: Db, { pepper }: Config, staffId: string): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await db
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ staffId, codeMac: recoveryMac(pepper, staffId, code) })))
  return codes
}

export const confirmSecondFactor = async (db: Db, staffId: string, now: Date): Promise<void> => {
  await db.update(staffSecondFactors).set({ confirmedAt: now }).where(ofMember(staffId))
}

export const deleteSecondFactor = async (db: Db, staffId: string): Promise<boolean> => {
  await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  const [gone] = await db
    .delete(staffSecondFactors)
    .where(ofMember(staffId))
    .returning({ confirmedAt: staffSecondFactors.confirmedAt })
  return gone !== undefined && gone.confirmedAt !== null
}

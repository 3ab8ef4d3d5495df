import { randomBytes } from 'node:crypto'
import { actsOnGoods, codeBytes, codeFromBytes, handOverTable, type HandOverStatus } from '@layar/domain'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { handOverCartons, handOvers } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { seenHandOver } from '../../../request/sites'

export type HandOverRow = typeof handOvers.$inferSelect
export type LineRow = typeof handOverCartons.$inferSelect

export const newHandOverCode = (): string => codeFromBytes('hand_over', randomBytes(codeBytes))

/** What is on a hand-over; not what was taken off again. */
export const onIt = isNull(handOverCartons.removedAt)
/** Waiting for the driver: the rows of which a unique index allows one a carton. */
export const waiting = and(onIt, isNull(handOverCartons.signedAt))

/**
 * Locks a hand-over until the transaction ends: `share` while cartons are scanned, by several people at once, and
 * `no key update` for a change of its own. Shipments, cartons and numbers are locked after it. @throws `not_found`
 */
export const holdHandOver = async (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  code: string,
  strength: 'share' | 'no key update',
): Promise<HandOverRow> => {
  const [row] = await db
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.code, code), seenHandOver(staff, sql`${handOvers.country}`)))
    .for(strength)
  if (row === undefined) throw fail('not_found')
  return row
}

type Held = Pick<HandOverRow, 'country'>

export const isAtMyHub = ({ staff }: Pick<StaffContext, 'staff'>, { country }: Held): boolean =>
  actsOnGoods(staff.sites, { country, agentId: null, status: 'inbound' })

/** @throws `hand_over_at_other_site` */
export const assertAtMyHub = (context: Pick<StaffContext, 'staff'>, held: Held): void => {
  if (!isAtMyHub(context, held)) throw fail('hand_over_at_other_site')
}

export const handOverStatusText = (status: HandOverStatus, { language }: Pick<StaffContext, 'language'>): string =>
  handOverTable[status].labels[language]

/** @throws `hand_over_not_open` */
export const assertOpen = ({ status }: HandOverRow, context: Pick<StaffContext, 'language'>): void => {
  if (status !== 'open') throw fail('hand_over_not_open', { values: { status: handOverStatusText(status, context) } })
}

import type { staffHandOverCalls, Received } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { handOverCartons, handOvers } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { assertSeenVersion, versionOf } from '../../../request/version'
import { givenText } from '../shipment/staff-way'
import { assertAtMyHub, assertOpen, holdHandOver, isAtMyHub, newHandOverCode, onIt, type HandOverRow } from './store'

type Calls = typeof staffHandOverCalls

const driverOf = (input: { driver_name?: string | null | undefined; vehicle?: string | null | undefined }) => ({
  driverName: givenText(input.driver_name) ?? null,
  vehicle: givenText(input.vehicle) ?? null,
})

/** Opens a hand-over. @throws at `country` or `carrier` */
export const createHandOver = async (
  context: StaffContext,
  input: Received<Calls['staffCreateHandOver']>['body'],
): Promise<HandOverRow> => {
  if (!isAtMyHub(context, input)) throw failFields({ country: 'agent_not_yours' })
  const carrier = givenText(input.carrier)
  if (carrier === undefined) throw failFields({ carrier: 'field_required' })
  const [row] = await context.db
    .insert(handOvers)
    .values({
      code: newHandOverCode(),
      service: input.service,
      country: input.country,
      carrier,
      ...driverOf(input),
      createdBy: context.staff.id,
    })
    .returning()
  if (row === undefined) throw new Error('The hand-over was not written.')
  return row
}

type Driver = Pick<HandOverRow, 'driverName' | 'vehicle'>

const drivenBy = ({ driverName, vehicle }: Driver): Driver => ({ driverName, vehicle })

/** The version of who drives, whatever is scanned meanwhile. */
export const driverVersion = (row: Driver): string => versionOf(drivenBy(row))

/**
 * Changes who drives; false where it is that already.
 * @throws `hand_over_not_open`, `hand_over_at_other_site`, or `edited_meanwhile` if somebody else changed it since it was
 * read
 */
export const editHandOver = async (
  context: StaffContext,
  code: string,
  input: Received<Calls['staffEditHandOver']>['body'],
): Promise<boolean> => {
  const row = await holdHandOver(context, code, 'no key update')
  assertAtMyHub(context, row)
  assertOpen(row, context)
  const driver = driverOf(input)
  if (driverVersion(driver) === driverVersion(row)) return false
  assertSeenVersion(drivenBy(row), input.version)
  await context.db
    .update(handOvers)
    .set({ ...driver, updatedAt: sql`now()` })
    .where(eq(handOvers.id, row.id))
  return true
}

/**
 * Cancels an empty one; cancelled again, it stays as it is.
 * @throws `hand_over_not_empty`, `hand_over_not_open` if it is signed
 */
export const cancelHandOver = async (
  context: StaffContext,
  code: string,
  reason: string | undefined,
): Promise<boolean> => {
  const { db, staff } = context
  const row = await holdHandOver(context, code, 'no key update')
  assertAtMyHub(context, row)
  if (row.status === 'cancelled') return false
  assertOpen(row, context)
  const lines = await db
    .select({ id: handOverCartons.id })
    .from(handOverCartons)
    .where(and(eq(handOverCartons.handOverId, row.id), onIt))
  if (lines.length > 0) throw fail('hand_over_not_empty', { values: { count: lines.length } })
  await db
    .update(handOvers)
    .set({
      status: 'cancelled',
      closedAt: sql`now()`,
      closedBy: staff.id,
      closeReason: reason ?? null,
      updatedAt: sql`now()`,
    })
    .where(eq(handOvers.id, row.id))
  return true
}

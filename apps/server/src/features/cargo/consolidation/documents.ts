import type { staffDepartureCalls, Received } from '@layar/contract'
import { departureNumber } from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import { consolidations } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { printTransport } from '../customs/make'
import { givenText } from '../shipment/staff-way'
import { assertInMyHands, holdConsolidation, statusText, type ConsolidationRow } from './store'
import { isCompletable } from './view'

type Documents = Received<typeof staffDepartureCalls.staffCompleteDeparture>['body']

const columns = {
  master_number: 'masterNumber',
  container_number: 'containerNumber',
  seal_number: 'sealNumber',
} as const satisfies Partial<Record<keyof Documents, keyof ConsolidationRow>>
type Name = keyof typeof columns
const names = Object.keys(columns) as Name[]

interface Completed {
  readonly before: Readonly<Partial<Record<Name, string | null>>>
  readonly after: Readonly<Partial<Record<Name, string | null>>>
  readonly isNew: boolean
}

/**
 * Completes what was not known when it was closed; what stood there is corrected only with the reason. What is left out stays.
 * @throws `departure_documents_closed` once it is settled, and before it is closed, or at `reason`
 */
export const completeDocuments = async (context: StaffContext, code: string, input: Documents): Promise<Completed> => {
  const { db } = context
  const row = await holdConsolidation(context, code, 'no key update')
  if (!isCompletable(context, row)) {
    assertInMyHands(context, row)
    throw fail('departure_documents_closed', { values: { status: statusText(row.status, context) } })
  }
  const changed = names.flatMap((name) => {
    if (input[name] === undefined) return []
    const kept = (text: string): string =>
      name === 'master_number' || (name === 'container_number' && row.track === 'laut')
        ? departureNumber(text, row.track)
        : text.toUpperCase()
    const [before, given] = [row[columns[name]], givenText(input[name])]
    const after = given === undefined ? null : kept(given)
    return before === after || (before !== null && kept(before) === after) ? [] : [{ name, before, after }]
  })
  if (changed.length === 0) return { before: {}, after: {}, isNew: false }
  if (changed.some(({ before }) => before !== null) && givenText(input.reason) === undefined)
    throw failFields({ reason: 'reason_needed' })
  await db
    .update(consolidations)
    .set({
      ...Object.fromEntries(changed.map(({ name, after }) => [columns[name], after])),
      updatedAt: sql`now()`,
    })
    .where(eq(consolidations.id, row.id))
  await printTransport(db, row)
  return {
    before: Object.fromEntries(changed.map(({ name, before }) => [name, before])),
    after: Object.fromEntries(changed.map(({ name, after }) => [name, after])),
    isNew: true,
  }
}

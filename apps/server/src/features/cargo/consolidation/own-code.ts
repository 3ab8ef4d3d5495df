import { consolidationTable, hasArrived, joinableStatuses, parseOurBarcode, parseOwnCode } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import { consolidations } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { seenConsolidation } from '../../../request/sites'
import type { ConsolidationRow } from './store'

/** What was meant as the code of a departure, with a wrong character in it. */
const mistyped = /^DEP[\s-]/i

/**
 * The form in which we keep a typed code or barcode of ours, of whatever kind; undefined for any other text, which may be the
 * number of a flight, a master bill or a container.
 */
export const ownCode = (text: string): string | undefined =>
  parseOwnCode(text)?.code ??
  parseOurBarcode(text)?.barcode ??
  (mistyped.test(text.trim()) ? text.trim().toUpperCase() : undefined)

/** How staff tell a departure from others. */
export const departureName = (row: ConsolidationRow): string => {
  const { code, flightOrVessel, voyage, masterNumber, containerNumber, track } = row
  const ship = track === 'laut' && flightOrVessel !== null && voyage !== null ? `${flightOrVessel} ${voyage}` : null
  const number = ship ?? flightOrVessel ?? masterNumber ?? containerNumber
  return number === null ? code : `${code} (${number})`
}

/**
 * The refusal of a code of ours that names no departure with which these goods can leave. One of another site reads like one
 * that does not exist.
 */
export const codeRefused = async (
  { db, staff, language }: Pick<StaffContext, 'db' | 'staff' | 'language'>,
  code: string,
): Promise<Error> => {
  const [row] = await db
    .select()
    .from(consolidations)
    .where(
      and(
        eq(consolidations.code, code),
        seenConsolidation(staff, sql`${consolidations.agentId}`, sql`${consolidations.country}`),
      ),
    )
  if (row === undefined) return failFields({ manifest_number: { code: 'departure_unknown', values: { code } } })
  const departure = departureName(row)
  const { [row.status]: entry } = consolidationTable
  const isJoinable = joinableStatuses.some((status) => status === row.status)
  return failFields({
    manifest_number: hasArrived(row.status)
      ? { code: 'departure_has_arrived', values: { departure } }
      : isJoinable
        ? { code: 'departure_other_route', values: { departure } }
        : { code: 'departure_not_joinable', values: { departure, status: entry.labels[language] } },
  })
}

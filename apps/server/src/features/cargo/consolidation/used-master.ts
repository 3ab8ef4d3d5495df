import { departureNumberNames, joinableStatuses } from '@layar/domain'
import { and, desc, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import { consolidations } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { containsDepartureNumber } from '../../../request/search-pattern'
import { isNumbered } from './number'
import { departureName } from './own-code'
import { ofRoute, type Route } from './route'
import { statusText, type ConsolidationRow } from './store'

type Desk = Pick<StaffContext, 'db' | 'language'>

/** The newest departure of the route that has this master number and takes no more goods. */
const usedBy = async (
  { db }: Desk,
  route: Route,
  number: string,
  more?: SQL,
): Promise<ConsolidationRow | undefined> => {
  const { status, masterNumber, createdAt, id } = consolidations
  const [used] = await db
    .select()
    .from(consolidations)
    .where(
      and(
        notInArray(status, [...joinableStatuses]),
        ofRoute(route),
        // By the index of texts: all flights of a route are many.
        containsDepartureNumber(sql`${masterNumber}`, number),
        isNumbered(sql`${masterNumber}`, number, route.track),
        more,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return used
}

const refusal = (context: Desk, field: 'manifest_number' | 'master_number', number: string, used: ConsolidationRow) =>
  failFields({
    [field]: {
      code: used.track === 'udara' ? 'departure_master_used' : 'departure_bill_used',
      values: { number, departure: departureName(used), status: statusText(used.status, context) },
    },
  })

/**
 * An airline gives a master air waybill one number, and only after a long time gives that to another; a carrier by sea gives a
 * bill of lading one number for good. So a typed one that stands on a departure which takes no more goods is a mistake, or else
 * somebody opens a departure with it first. A container sails and a flight flies again.
 * @param number as `departureNumber` writes it, which names no departure that goods can join
 * @throws at `manifest_number`, naming the newest departure that has it
 */
export const assertMasterIsNew = async (context: Desk, route: Route, number: string): Promise<void> => {
  if (departureNumberNames(number, route.track) !== 'master') return
  const used = await usedBy(context, route, number)
  if (used !== undefined) throw refusal(context, 'manifest_number', number, used)
}

/**
 * The same for a ship that is opened with its bill of lading: two carriers may have issued one number, so another one than that
 * of the earlier ship must be named. What was cancelled is planned anew with its bill.
 * @throws at `master_number`
 */
export const assertBillIsNew = async (
  context: Desk,
  ship: Route & Pick<ConsolidationRow, 'masterNumber' | 'carrier'>,
): Promise<void> => {
  const { track, masterNumber: number, carrier } = ship
  if (track !== 'laut' || number === null) return
  const isOfCarrier = carrier === null ? undefined : sql`lower(${consolidations.carrier}) = ${carrier.toLowerCase()}`
  const used = await usedBy(context, ship, number, and(ne(consolidations.status, 'cancelled'), isOfCarrier))
  if (used !== undefined) throw refusal(context, 'master_number', number, used)
}

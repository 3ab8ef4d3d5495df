import { isFlightNumber, joinableStatuses } from '@layar/domain'
import { and, desc, notInArray, sql } from 'drizzle-orm'
import { consolidations } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { containsDepartureNumber } from '../../../request/search-pattern'
import { isNumbered } from './number'
import { departureName } from './own-code'
import { ofRoute, type Route } from './route'
import { statusText } from './store'

/**
 * An airline gives a master air waybill one number, and only after a long time gives that to another. So a typed one that stands
 * on a departure which takes no more goods is a mistake, or else somebody opens a departure with it first. A ship's containers
 * and bookings repeat, and a flight flies again.
 * @param number as `departureNumber` writes it, which names no departure that goods can join
 * @throws at `manifest_number`, naming the newest departure that has it
 */
export const assertMasterIsNew = async (
  context: Pick<StaffContext, 'db' | 'language'>,
  route: Route,
  number: string,
): Promise<void> => {
  if (route.track !== 'udara' || isFlightNumber(number)) return
  const { masterNumber, status, createdAt, id } = consolidations
  const [used] = await context.db
    .select()
    .from(consolidations)
    .where(
      and(
        notInArray(status, [...joinableStatuses]),
        ofRoute(route),
        // By the index of texts: all flights of a route are many.
        containsDepartureNumber(sql`${masterNumber}`, number),
        isNumbered(sql`${masterNumber}`, number, route.track),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  if (used === undefined) return
  const values = { number, departure: departureName(used), status: statusText(used.status, context) }
  throw failFields({ manifest_number: { code: 'departure_master_used', values } })
}

import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { cartons, consolidationCartons } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { notifyEach, type Notice } from '../../platform/public'
import { changeCartons, lockCartons } from '../carton/change'
import { idsIn, staffCartonRows, type StaffCartonRow } from '../carton/rows'
import { staffActor } from '../transition/resolve-transition'
import { arrivalData, arrivalsFor, exportArrival } from '../voyage/promise'
import { onBoard, type ConsolidationRow } from './store'

/** Cartons of one shipment in the order of their labels, by its code. */
const byShipment = (rows: readonly StaffCartonRow[]): [string, [StaffCartonRow, ...StaffCartonRow[]]][] => {
  const found = new Map<string, [StaffCartonRow, ...StaffCartonRow[]]>()
  for (const row of rows) {
    const code = row.cart_code ?? row.shipment_code ?? ''
    const there = found.get(code)
    if (there === undefined) found.set(code, [row])
    else there.push(row)
  }
  return [...found]
}

/** Tells each customer once which of the cartons that were left behind leave with this departure. */
const tellFollowers = async (context: StaffContext, row: ConsolidationRow, ids: readonly string[]): Promise<void> => {
  const rows = await staffCartonRows(context.db, idsIn(ids))
  const arrivals = await arrivalsFor(context, row, [...new Set(rows.flatMap(({ shipment_id: id }) => id ?? []))])
  await notifyEach(
    context,
    byShipment(rows).flatMap(([code, all]): Notice[] => {
      const [{ customer_id: customerId, shipment_id: shipmentId, count }] = all
      if (customerId === null) return []
      const data = { carton_numbers: all.map(({ number }) => number).join(), count: String(count) }
      return [
        shipmentId === null
          ? {
              customerId,
              service: 'ekspor',
              template: 'export_cartons_follow',
              data: {
                ...data,
                shipment_code: code,
                destination: row.destinationCountry,
                ...arrivalData(exportArrival(row.etaAt)),
              },
              link: `/export/Shipment?shipment_code=${code}`,
            }
          : {
              customerId,
              template: 'cartons_follow',
              data: { ...data, cart_code: code, country: row.country, ...arrivalData(arrivals.get(shipmentId)) },
              link: `/import/transaction/detail?code=${code}`,
            },
      ]
    }),
  )
}

/** Cartons that were left behind leave now. Their shipments left before: no status of theirs changes. */
export const sendFollowers = async (
  context: StaffContext,
  row: ConsolidationRow,
  reason: string | undefined,
): Promise<void> => {
  const { db, staff } = context
  const ids = db
    .select({ id: consolidationCartons.cartonId })
    .from(consolidationCartons)
    .where(and(eq(consolidationCartons.consolidationId, row.id), onBoard))
  const following = await lockCartons(
    db,
    and(inArray(cartons.id, ids), eq(cartons.status, 'loaded'), isNotNull(cartons.leftBehindAt)),
  )
  if (following.length === 0) return
  const change = { act: 'left', actor: staffActor(staff), reason } as const
  await changeCartons(db, following, () => ({ status: 'gone', locationId: null }), change)
  await tellFollowers(
    context,
    row,
    following.map(({ id }) => id),
  )
}

/** Those who were told that a carton follows are told once that it does not leave yet. */
export const tellNotFollowing = async (
  context: StaffContext,
  row: ConsolidationRow,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  const rows = await staffCartonRows(context.db, idsIn(ids))
  await notifyEach(
    context,
    byShipment(rows).flatMap(([code, all]): Notice[] => {
      const [{ customer_id: customerId, count }] = all
      if (customerId === null) return []
      const data = { carton_numbers: all.map(({ number }) => number).join(), count: String(count) }
      return [
        row.service === 'ekspor'
          ? {
              customerId,
              service: 'ekspor',
              template: 'export_cartons_follow_corrected',
              data: { ...data, shipment_code: code },
              link: `/export/Shipment?shipment_code=${code}`,
            }
          : {
              customerId,
              template: 'cartons_follow_corrected',
              data: { ...data, cart_code: code },
              link: `/import/transaction/detail?code=${code}`,
            },
      ]
    }),
  )
}

import { exportTable, mayFollow, shipmentLabel, type Language } from '@layar/domain'
import { eq, sql } from 'drizzle-orm'
import type { ErrorCode, Text } from '@layar/contract'
import type { Db } from '../../../db/open'
import { exportShipments, shipments } from '../../../db/schema'
import { fail } from '../../../request/fail'
import { barcodeOf, type CartonRow } from '../carton/change'
import { openServices } from '../service/store'
import { inTransferFailure, isInTransfer } from '../transfer/store'
import type { ConsolidationRow } from './store'

/** The route of goods, and whether they may leave. */
export interface Route {
  readonly service: ConsolidationRow['service']
  readonly country: ConsolidationRow['country']
  readonly track: ConsolidationRow['track']
  readonly agentId: number | null
  readonly destinationCountry: string
}

/** What keeps goods of a route off a consolidation; null if nothing does. */
export const routeRefusal = (goods: Route, departure: Route): ErrorCode | null => {
  if (goods.service !== departure.service) return 'carton_other_service'
  if (goods.agentId !== departure.agentId) return 'carton_other_origin'
  if (goods.service === 'ekspor' && goods.country !== departure.country) return 'carton_other_origin'
  if (goods.destinationCountry !== departure.destinationCountry) return 'carton_other_destination'
  return goods.track === departure.track ? null : 'carton_other_track'
}

interface Standing extends Route {
  readonly code: string
  readonly isReady: boolean
  readonly label: string
  /** The names of services that are still to be done at the warehouse. */
  readonly services: Text | null
}

/**
 * The shipment of a carton; undefined for one that belongs to none.
 * @throws `shipment_in_transfer`
 */
export const standingOf = async (
  db: Db,
  { shipmentId, exportShipmentId, leftBehindAt }: CartonRow,
  language: Language,
): Promise<Standing | undefined> => {
  const isBehind = leftBehindAt !== null
  if (shipmentId !== null) {
    const [found] = await db
      .select({ row: shipments, isMoving: isInTransfer, services: openServices(sql`shipments.id`) })
      .from(shipments)
      .where(eq(shipments.id, shipmentId))
    if (found?.isMoving === true) throw await inTransferFailure(db, shipmentId)
    const row = found?.row
    return (
      row && {
        service: 'impor',
        country: row.country,
        track: row.track,
        agentId: row.agentId,
        destinationCountry: row.country,
        code: row.cartCode,
        isReady: isBehind ? mayFollow(row.status) : row.status === 'warehouse',
        label: shipmentLabel(row.status, row.country, language),
        services: found.services,
      }
    )
  }
  if (exportShipmentId === null) return undefined
  const [row] = await db.select().from(exportShipments).where(eq(exportShipments.id, exportShipmentId))
  return (
    row && {
      service: 'ekspor',
      country: row.country,
      track: row.track,
      agentId: null,
      destinationCountry: row.destinationCountry,
      code: row.shipmentCode,
      isReady: isBehind ? mayFollow(row.status) : row.status === 'received',
      label: exportTable[row.status].labels[language],
      services: null,
    }
  )
}

/**
 * A carton that was left behind follows its shipment by any later departure of the same route.
 * @throws why this carton is wrong here: another route, or a shipment that must not leave yet
 */
export const assertFits = async (
  db: Db,
  carton: CartonRow,
  departure: ConsolidationRow,
  language: Language,
): Promise<void> => {
  const barcode = barcodeOf(carton)
  const standing = await standingOf(db, carton, language)
  if (standing === undefined) throw fail('carton_without_shipment', { values: { barcode } })
  const refusal = routeRefusal(standing, departure)
  if (refusal !== null) throw fail(refusal, { values: { barcode } })
  if (!standing.isReady)
    throw fail('carton_shipment_not_ready', { values: { barcode, code: standing.code, status: standing.label } })
  if (standing.services !== null) throw fail('service_open', { values: { services: standing.services } })
}

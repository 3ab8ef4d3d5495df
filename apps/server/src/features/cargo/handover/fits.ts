import { exportTable, selfCollection, shipmentLabel, cartonTable, type Country, type Service } from '@layar/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { fail, type Failure } from '../../../request/fail'
import { aboardFailure, stillAboard } from '../carton/aboard'
import { etasOfFollowing } from '../carton/behind'
import { barcodeOf, type CartonRow } from '../carton/change'
import { leftHub } from '../carton/left-hub'
import type { HandOverRow } from './store'

/**
 * Statuses in which the goods lie at the hub and may go out, and those in which a carton that stayed may follow, however
 * late it was found.
 */
export const readyStatuses: Readonly<Record<Service, readonly string[]>> = {
  impor: ['inbound', 'returned'],
  ekspor: ['on_clearance', 'returned'],
}
export const outStatuses: Readonly<Record<Service, readonly string[]>> = {
  impor: ['outbound', 'delivered', 'finished'],
  ekspor: ['delivering', 'delivered', 'finished'],
}

interface Standing {
  readonly service: Service
  readonly country: Country
  readonly code: string
  readonly status: keyof typeof exportTable | Parameters<typeof shipmentLabel>[0]
  readonly service_code: string | null
}

const standingOf = async (db: Db, { shipmentId, exportShipmentId }: CartonRow): Promise<Standing | undefined> => {
  const [row] = await queryRows<Standing>(
    db,
    sql`select 'impor' as service, s.country, s.cart_code as code, s.status, v.snapshot->'domestic'->>'service_code' as service_code
          from shipments s
          left join invoice_shipments x on x.shipment_id = s.id and x.is_live and x.role = 'main'
          left join invoices v on v.id = x.invoice_id
         where s.id = ${shipmentId}::uuid
        union all
        select 'ekspor', s.country, s.shipment_code, s.status, null from export_shipments s
         where s.id = ${exportShipmentId}::uuid`,
  )
  return row
}

/** The label of a status of either service, in the reader's language. */
export const statusLabel = (
  { service, status, country }: Pick<Standing, 'service' | 'status' | 'country'>,
  { language }: Pick<StaffContext, 'language'>,
): string =>
  service === 'impor'
    ? shipmentLabel(status as Parameters<typeof shipmentLabel>[0], country, language)
    : exportTable[status as keyof typeof exportTable].labels[language]

/** @throws why this carton is wrong here: another hub or service, a shipment that must not go out, or one that is collected */
export const assertGoesOut = async (
  { db, staff, language }: Pick<StaffContext, 'db' | 'staff' | 'language'>,
  carton: CartonRow,
  handOver: HandOverRow,
): Promise<void> => {
  const barcode = barcodeOf(carton)
  const refused = (code: Parameters<typeof fail>[0], more: Record<string, string> = {}): Failure =>
    fail(code, { values: { barcode, ...more } })
  const standing = await standingOf(db, carton)
  if (standing === undefined) throw refused('carton_without_shipment')
  if (standing.service !== handOver.service) throw refused('carton_of_other_service')
  if (standing.country !== handOver.country) throw refused('carton_of_other_hub')
  if (standing.service_code === selfCollection) throw refused('carton_collected_here')
  const left = (await leftHub({ db, staff }, [carton])).get(carton.id)
  if (left !== undefined) throw left
  if (carton.handedOverAt !== null) throw refused('carton_handed_over_already')
  const { service, status, code } = standing
  const aboard = (await stillAboard({ db, staff }, [carton])).get(carton.id)
  if (aboard?.isShort === true) throw refused('carton_still_short', { code: aboard.departure })
  const isComing = (await etasOfFollowing(db, [carton.id])).has(carton.id)
  const isOut = [...readyStatuses[service], ...outStatuses[service]].includes(status)
  const isHandable = !isComing && (carton.status === 'gone' || carton.status === 'returned')
  // What a hand-over takes was on board, scanned off or not: the departure is named only where it is in the way.
  if (aboard !== undefined && !(isOut && isHandable)) throw aboardFailure(carton, aboard, language)
  if (!isOut) throw refused('carton_shipment_not_here', { code, status: statusLabel(standing, { language }) })
  if (!isHandable) throw refused('carton_not_handable', { status: cartonTable[carton.status].labels[language] })
}

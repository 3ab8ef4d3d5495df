import { exportTable, selfCollection, shipmentLabel, cartonTable, type Country, type Service } from '@layar/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { fail, type Failure } from '../../../request/fail'
import { etasOfFollowing } from '../carton/behind'
import { barcodeOf, type CartonRow } from '../carton/change'
import type { HandOverRow } from './store'

/** Statuses in which the goods lie at the hub and may go out, and those in which a carton left behind may follow. */
export const readyStatuses: Readonly<Record<Service, readonly string[]>> = {
  impor: ['inbound', 'returned'],
  ekspor: ['on_clearance', 'returned'],
}
export const outStatuses: Readonly<Record<Service, readonly string[]>> = {
  impor: ['outbound', 'delivered'],
  ekspor: ['delivering', 'delivered'],
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

/** The departure off which a carton never came, settled or not: who has it in hand scans it off there. */
const shortOn = async (db: Db, cartonId: string): Promise<string | undefined> => {
  const [row] = await queryRows<{ code: string }>(
    db,
    sql`select l.code from (
          select n.outcome, d.code from consolidation_cartons n join consolidations d on d.id = n.consolidation_id
           where n.carton_id = ${cartonId}::uuid and n.offloaded_at is null order by n.id desc limit 1) l
         where l.outcome = 'short'`,
  )
  return row?.code
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
  { db, language }: Pick<StaffContext, 'db' | 'language'>,
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
  if (carton.handedOverAt !== null) throw refused('carton_handed_over_already')
  const { service, status, code } = standing
  if (![...readyStatuses[service], ...outStatuses[service]].includes(status))
    throw refused('carton_shipment_not_here', { code, status: statusLabel(standing, { language }) })
  const isComing = (await etasOfFollowing(db, [carton.id])).has(carton.id)
  if (isComing || (carton.status !== 'gone' && carton.status !== 'returned'))
    throw refused('carton_not_handable', { status: cartonTable[carton.status].labels[language] })
  const departure = await shortOn(db, carton.id)
  if (departure !== undefined) throw refused('carton_still_short', { code: departure })
}

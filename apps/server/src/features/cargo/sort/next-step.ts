import { errorText, type Address, type ErrorCode, type SortedCarton } from '@layar/contract'
import {
  cartonsAtHub,
  isInHouse,
  selfCollection,
  shipmentLabel,
  worksIn,
  type Country,
  type ShipmentStatus,
  type SortStep,
} from '@layar/domain'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { stillAboard } from '../carton/aboard'
import { atHub } from '../carton/hub'
import { leftHub } from '../carton/left-hub'
import { lateRefusal } from '../customs/late'
import { staffCartonRow, staffCartonView, type StaffCartonRow } from '../carton/rows'
import { outStatuses, readyStatuses } from '../handover/fits'
import { serviceNameFor } from '../parcel/service-name'
import { invoiceQuestions } from '../transition/guard'

const invoices = invoiceQuestions('invoice_shipments')

interface Standing {
  country: Country
  status: ShipmentStatus | null
  sub_status: string | null
  hold_reason: string | null
  is_damaged: boolean
  hand_over_code: string | null
  carrier: string | null
  address: Address | null
  service_code: string | null
  service_name: string | null
  service_english: string | null
}

/** What decides where a carton of a shipment of either service goes. */
const standingOf = async ({ db }: StaffContext, { id }: StaffCartonRow): Promise<Standing | undefined> => {
  const [row] = await queryRows<Standing>(
    db,
    sql`select coalesce(s.country, x.country) as country, s.status, s.sub_status,
               (select f.hold_reason from house_consignments h join customs_files f on f.house_consignment_id = h.id
                 where h.shipment_id = s.id and f.state = 'held' limit 1) as hold_reason,
               coalesce((select n.outcome = 'damaged' and n.settled_at is null from consolidation_cartons n
                 where n.carton_id = c.id and n.offloaded_at is null order by n.id desc limit 1), false) as is_damaged,
               o.code as hand_over_code, o.carrier, v.snapshot->'address' as address,
               v.snapshot->'domestic'->>'service_code' as service_code,
               v.snapshot->'domestic'->>'service_name' as service_name,
               v.snapshot->'domestic'->>'carrier' as service_english
          from cartons c
          left join shipments s on s.id = c.shipment_id
          left join export_shipments x on x.id = c.export_shipment_id
          left join hand_over_cartons l on l.carton_id = c.id and l.removed_at is null and l.signed_at is null
          left join hand_overs o on o.id = l.hand_over_id
          left join invoice_shipments z on z.shipment_id = s.id and z.is_live and z.role = 'main'
          left join invoices v on v.id = z.invoice_id
         where c.id = ${id}::uuid`,
  )
  return row?.country === null ? undefined : row
}

const here = async ({ db }: StaffContext, row: StaffCartonRow): Promise<ReadonlyMap<string, string>> => {
  if (row.shipment_id === null) return new Map()
  const theirs = await queryRows<{ id: string; status: StaffCartonRow['status'] }>(
    db,
    sql`select c.id, c.status from cartons c where c.shipment_id = ${row.shipment_id}::uuid
           and c.status in (${sql.join(
             cartonsAtHub.map((status) => sql`${status}`),
             sql`, `,
           )})`,
  )
  return atHub(
    db,
    theirs.map(({ id, status }) => ({ id, status, shipmentId: row.shipment_id })),
  )
}

/** Why an import must not go out, in the words of a refused hand-over. */
const reasonsOf = async (
  { db, now, language }: StaffContext,
  { shipment_id: shipmentId }: StaffCartonRow,
  { status, sub_status: subStatus, hold_reason: holdReason, country }: Standing & { readonly status: ShipmentStatus },
): Promise<string[]> => {
  const text = (code: ErrorCode, values: Record<string, string> = {}): string => errorText(code, language, values)
  const mayGo = [...readyStatuses.impor, ...outStatuses.impor].includes(status)
  const late = status === 'sent' && shipmentId !== null ? await lateRefusal(db, { shipmentId }) : null
  const unpaid = readyStatuses.impor.includes(status) ? await invoices.allPaid(db, shipmentId ?? '', now) : null
  return [
    ...(mayGo ? [] : [text('shipment_not_ready', { status: shipmentLabel(status, country, language) })]),
    ...(subStatus === null ? [] : [holdReason ?? text('on_hold')]),
    ...(late === null ? [] : [text(late)]),
    ...(unpaid === null ? [] : [text(unpaid)]),
  ]
}

const stepOf = (row: StaffCartonRow, standing: Standing, isHere: boolean, reasons: readonly string[]): SortStep => {
  if (row.status === 'quarantined' || (isHere && standing.is_damaged)) return 'quarantine'
  if (row.export_shipment_id !== null) return isInHouse(row.status) ? 'departure' : 'elsewhere'
  if (!isHere) return 'elsewhere'
  if (reasons.length > 0) return 'held'
  if (standing.service_code === selfCollection) return 'collection'
  return standing.hand_over_code === null ? 'delivery' : 'hand_over'
}

const areaOf = (address: Address | null): string | null =>
  address === null
    ? null
    : [address.district, address.city, address.postal_code].filter((part) => part !== null && part !== '').join(', ')

const departureOf = async (context: StaffContext, row: StaffCartonRow): Promise<SortedCarton['departure']> => {
  const on = (await stillAboard(context, [row])).get(row.id)
  return on === undefined ? null : { departure_code: on.departure, status: on.status }
}

/** Where it went, if it was delivered or handed over. */
const leftReasons = async (context: StaffContext, { id, serial, status }: StaffCartonRow): Promise<string[]> => {
  const left = (await leftHub(context, [{ id, serial: Number(serial), status }])).get(id)
  return left === undefined ? [] : [errorText(left.code, context.language, left.options.values)]
}

/** @throws `carton_unknown`, also for a carton that is not of a hub where the reader works */
export const nextStep = async (context: StaffContext, barcode: string): Promise<SortedCarton> => {
  const row = await staffCartonRow(context, barcode)
  const standing = await standingOf(context, row)
  if (standing === undefined || !worksIn(context.staff.sites, { country: standing.country }))
    throw fail('carton_unknown')
  const theirs = await here(context, row)
  const { status } = standing
  const isHere = theirs.has(row.id)
  const reasons =
    isHere && status !== null ? await reasonsOf(context, row, { ...standing, status }) : await leftReasons(context, row)
  return {
    carton: staffCartonView(row),
    step: stepOf(row, standing, isHere, reasons),
    here_count: theirs.size,
    hand_over:
      standing.hand_over_code === null
        ? null
        : { hand_over_code: standing.hand_over_code, carrier: standing.carrier ?? '' },
    departure: isHere ? null : await departureOf(context, row),
    service_name: serviceNameFor(context.language, standing),
    area: areaOf(standing.address),
    reasons,
  }
}

import type { ServiceList, StaffServiceRequest } from '@layar/contract'
import { cartonBarcode, actsOnGoods, photoService, serviceRequestTable, workableStatuses } from '@layar/domain'
import { and, desc, eq, notInArray, inArray, sql, type SQL } from 'drizzle-orm'
import { agents, customers, invoices, serviceRequests, shipments, staff } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { beyond, keyOrder } from '../../../request/cursor'
import { fail } from '../../../request/fail'
import { moneyOf } from '../../../request/money'
import type { AskedPage } from '../../../request/page'
import { hasRole } from '../../../request/roles'
import { seenShipment } from '../../../request/sites'
import { staffReader } from '../shipment/staff-view'
import { deadlineOf } from '../transition/undo'
import type { ServiceRequestRow } from './store'

const ofShipment = sql`k.shipment_id = ${shipments.id} and k.status in ('received', 'stored', 'quarantined')`

const selectRows = ({ db }: StaffContext) =>
  db
    .select({
      request: serviceRequests,
      shipment: shipments,
      customerName: sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`,
      agentName: agents.name,
      invoiceCode: invoices.invoiceCode,
      invoiceStatus: invoices.status,
      endedBy: staff.name,
      shelf: sql<string>`coalesce((select string_agg(distinct l.name, ', ' order by l.name) from cartons k
        join locations l on l.id = k.location_id where ${ofShipment}), '')`,
      serials: sql<string[]>`array(select k.serial::text from cartons k where ${ofShipment} order by k.serial)`,
      sort_at: sql<string>`${serviceRequests.createdAt}::text`,
      id: serviceRequests.id,
    })
    .from(serviceRequests)
    .innerJoin(shipments, eq(shipments.id, serviceRequests.shipmentId))
    .innerJoin(customers, eq(customers.id, shipments.customerId))
    .innerJoin(agents, eq(agents.id, shipments.agentId))
    .leftJoin(invoices, eq(invoices.id, serviceRequests.invoiceId))
    .leftJoin(staff, eq(staff.id, serviceRequests.endedBy))
export type StaffServiceRow = Awaited<ReturnType<typeof selectRows>>[number]

const isHere = inArray(shipments.status, [...workableStatuses])
const { status, createdAt, id } = serviceRequests

const listed: Readonly<Record<ServiceList, SQL | undefined>> = {
  ready: and(eq(status, 'requested'), isHere),
  awaited: and(eq(status, 'requested'), notInArray(shipments.status, [...workableStatuses])),
  done: eq(status, 'done'),
  cancelled: eq(status, 'cancelled'),
}

export const servicePage = (
  context: StaffContext,
  list: ServiceList,
  { cursor, limit, order = 'asc' }: AskedPage,
): PromiseLike<StaffServiceRow[]> =>
  selectRows(context)
    .where(
      and(
        listed[list],
        seenShipment(context.staff, sql`${shipments.agentId}`, sql`${shipments.country}`),
        beyond(createdAt, id, cursor, order),
      ),
    )
    .orderBy(keyOrder(createdAt, id, order))
    .limit(limit)

/** The newest first. */
export const servicesOfShipment = (context: StaffContext, cartCode: string): PromiseLike<StaffServiceRow[]> =>
  selectRows(context).where(eq(shipments.cartCode, cartCode)).orderBy(desc(createdAt), desc(id))

export const serviceRow = async (context: StaffContext, requestId: string): Promise<StaffServiceRow> => {
  const [row] = await selectRows(context).where(eq(id, requestId))
  if (row === undefined) throw fail('not_found')
  return row
}

/** Who marked a request as done, and when. */
export const doneBy = ({ endedBy, endedAt, createdAt: at }: ServiceRequestRow) => ({
  actorId: endedBy,
  createdAt: endedAt ?? at,
})

export const staffServiceView = (context: StaffContext, row: StaffServiceRow): StaffServiceRequest => {
  const { request, shipment } = row
  const { language, staff: reader } = context
  const goods = { country: shipment.country, agentId: shipment.agentId, status: shipment.status }
  const isHands = hasRole(reader.roles, ['warehouse']) && actsOnGoods(reader.sites, goods)
  const isMine = request.status === 'requested' && isHands
  const isThere = workableStatuses.some((one) => one === shipment.status)
  return {
    request_id: request.id,
    service_code: request.code,
    name: request.label[language],
    status: request.status,
    status_label: serviceRequestTable[request.status].labels[language],
    cart_code: shipment.cartCode,
    marking_code: shipment.markingCode,
    shipment_status: shipment.status,
    customer_id: shipment.customerId,
    customer_name: row.customerName,
    country: shipment.country,
    agent_name: row.agentName,
    shelf: row.shelf,
    cartons: row.serials.map((serial) => cartonBarcode(Number(serial))),
    total: moneyOf(request.currency, request.amountMinor + request.taxMinor),
    note: request.note,
    result: request.result,
    photos: request.photos.map(staffReader(context).urlOf),
    needs_photo: request.code === photoService,
    is_workable: isMine && isThere,
    is_refusable: isMine,
    is_undoable: request.status === 'done' && isHands && isThere && deadlineOf(context, doneBy(request)) !== undefined,
    invoice_code: row.invoiceStatus === 'cancelled' ? null : row.invoiceCode,
    created_at: request.createdAt.toISOString(),
    ended_at: request.endedAt?.toISOString() ?? null,
    ended_by: row.endedBy,
  }
}

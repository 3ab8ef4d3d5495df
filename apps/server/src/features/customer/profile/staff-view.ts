import type { StaffCustomer } from '@layar/contract'
import { maskPhone, selfCollection, services, type Service } from '@layar/domain'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import {
  agents,
  exportShipments,
  idCards,
  invoices,
  markingCodes,
  messages,
  shipments,
  tickets,
} from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { seenCountry, seenCustomerId, seenInvoice, seenShipment } from '../../../request/sites'
import { deviceName, type CustomerRow, listSessions } from '../../access/public'
import { staffGstView } from '../gst/store'
import { notesPage } from './notes'

const newest = 10
const stateOf = { queued: 'waiting', sent: 'sent', failed: 'failed', dropped: 'dropped' } as const

const idCardOf = async ({ db }: StaffContext, customer: CustomerRow): Promise<StaffCustomer['id_card']> => {
  if (customer.country !== 'id') return null
  const [card] = await db
    .select()
    .from(idCards)
    .where(eq(idCards.customerId, customer.id))
    .orderBy(desc(idCards.createdAt))
    .limit(1)
  return {
    status: customer.idCardStatus,
    masked_number: card ? `•••• ${card.numberLast4}` : null,
    decided_at: card?.decidedAt?.toISOString() ?? null,
  }
}

const domesticService = sql<string | null>`(
  select v.snapshot->'domestic'->>'service_code' from invoice_shipments x join invoices v on v.id = x.invoice_id
   where x.shipment_id = ${shipments.id} and x.is_live and x.role = 'main')`

const shipmentsOf = async (
  { db, staff: reader }: StaffContext,
  customerId: string,
): Promise<StaffCustomer['shipments']> => {
  const rows = await db
    .select({ shipment: shipments, agentName: agents.name, service: domesticService })
    .from(shipments)
    .innerJoin(agents, eq(agents.id, shipments.agentId))
    .where(
      and(
        eq(shipments.customerId, customerId),
        seenShipment(reader, sql`${shipments.agentId}`, sql`${shipments.country}`),
      ),
    )
    .orderBy(desc(shipments.createdAt), desc(shipments.id))
    .limit(newest)
  return rows.map(({ shipment, agentName, service }) => ({
    cart_code: shipment.cartCode,
    status: shipment.status,
    customs_status: shipment.subStatus,
    is_self_collected: service === selfCollection,
    country: shipment.country,
    agent_name: agentName,
    at: shipment.createdAt.toISOString(),
  }))
}

const exportsOf = async (
  { db, staff: reader }: StaffContext,
  customerId: string,
): Promise<StaffCustomer['exports']> => {
  const rows = await db
    .select()
    .from(exportShipments)
    .where(
      and(
        eq(exportShipments.customerId, customerId),
        ne(exportShipments.status, 'in_cart'),
        seenCountry(reader, sql`${exportShipments.country}`),
      ),
    )
    .orderBy(desc(exportShipments.createdAt), desc(exportShipments.id))
    .limit(newest)
  return rows.map((row) => ({
    shipment_code: row.shipmentCode,
    status: row.status,
    is_approved: row.approvedAt !== null,
    is_picked_up: row.pickup !== null && row.inboundTrackingNumber === null,
    destination_country: row.destinationCountry,
    at: row.createdAt.toISOString(),
  }))
}

const invoicesOf = async (
  { db, staff: reader }: StaffContext,
  customerId: string,
): Promise<StaffCustomer['invoices']> => {
  // One by one, for the index holds the invoices of a customer and a service in their order.
  const newestOf = (service: Service) =>
    db
      .select()
      .from(invoices)
      .where(
        and(
          eq(invoices.customerId, customerId),
          eq(invoices.service, service),
          seenInvoice(reader, sql`${invoices.id}`, sql`${invoices.country}`),
        ),
      )
      .orderBy(desc(invoices.createdAt), desc(invoices.id))
      .limit(newest)
  const both = (await Promise.all(services.map(newestOf))).flat()
  const rows = both
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (other.id > one.id ? 1 : -1))
    .slice(0, newest)
  return rows.map((row) => ({
    invoice_code: row.invoiceCode,
    status: row.status,
    total: { currency: row.currency, amount_minor: row.totalMinor },
    at: row.createdAt.toISOString(),
  }))
}

const ticketsOf = async (
  { db, staff: reader }: StaffContext,
  customerId: string,
): Promise<StaffCustomer['tickets']> => {
  const rows = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.customerId, customerId), seenCustomerId(reader, sql`${tickets.customerId}`)))
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(newest)
  return rows.map((row) => ({
    ticket_code: row.ticketCode,
    subject: row.subject,
    status: row.status,
    at: row.createdAt.toISOString(),
  }))
}

/** Messages sent to this customer, without notices inside the portal. */
const messagesOf = async (
  { db, staff: reader }: StaffContext,
  customerId: string,
): Promise<StaffCustomer['messages']> => {
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.customerId, customerId),
        seenCustomerId(reader, sql`${messages.customerId}`),
        sql`${messages.channel} <> 'app'`,
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(newest)
  return rows.map((row) => ({
    message_id: row.id,
    channel: row.channel,
    subject: row.subject,
    state: stateOf[row.status],
    at: row.createdAt.toISOString(),
  }))
}

export const staffCustomerView = async (context: StaffContext, customer: CustomerRow): Promise<StaffCustomer> => {
  const { db, now } = context
  const marks = await db.select().from(markingCodes).where(eq(markingCodes.customerId, customer.id))
  const sessions = await listSessions(db, customer.id, now)
  const { notes, next } = await notesPage(context, customer, { count: newest })
  return {
    customer_id: customer.id,
    customer_code: customer.code,
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    country: customer.country,
    language: customer.language,
    email: customer.email,
    is_email_verified: customer.emailVerifiedAt !== null,
    phone_number: customer.phone === null ? null : maskPhone(customer.phone),
    is_phone_verified: customer.phoneVerifiedAt !== null,
    created_at: customer.createdAt.toISOString(),
    status: customer.status === 'suspended' ? 'suspended' : 'active',
    suspended_reason: customer.suspendedReason,
    id_card: await idCardOf(context, customer),
    gst_registration: await staffGstView(db, customer.id),
    marking_codes: marks.map(({ markingCode }) => markingCode).sort(),
    shipments: await shipmentsOf(context, customer.id),
    exports: await exportsOf(context, customer.id),
    invoices: await invoicesOf(context, customer.id),
    tickets: await ticketsOf(context, customer.id),
    messages: await messagesOf(context, customer.id),
    sessions: sessions.map((row) => ({
      session_id: row.id,
      device: deviceName(row.userAgent),
      last_seen_at: row.lastSeenAt.toISOString(),
    })),
    notes,
    notes_next: next,
  }
}

import type { TicketInput } from '@layar/contract'
import { claimError, type Claim } from '@layar/domain'
import { and, eq, notInArray } from 'drizzle-orm'
import { exportShipments, shipments, tickets } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { findInvoice } from '../../billing/public'
import { deliveredAt } from '../../cargo/public'
import type { FileRow } from '../../platform/public'
import type { TicketRow } from './transition'
import { addTicketMessage, attachedFiles, insertTicket, isPictureFile } from './store'

/** The shipment that a ticket is about. */
interface Subject extends Pick<Claim, 'status' | 'deliveredAt'> {
  readonly field: 'cart_code' | 'shipment_code'
}

interface Wanted {
  readonly code: string
  /** A claim locks its shipment: the delivery that it rests on may not be taken back meanwhile. */
  readonly isClaim: boolean
}

const ownImport = async ({ db, customer }: CustomerContext, { code, isClaim }: Wanted): Promise<Subject> => {
  const own = db
    .select()
    .from(shipments)
    .where(and(eq(shipments.cartCode, code), eq(shipments.customerId, customer.id)))
  const [row] = await (isClaim ? own.for('update') : own)
  if (row === undefined) throw fail('not_found')
  const at = await deliveredAt(db, { service: 'impor', shipmentId: row.id }, row.status)
  return { field: 'cart_code', status: row.status, deliveredAt: at }
}

const ownExport = async ({ db, customer }: CustomerContext, { code, isClaim }: Wanted): Promise<Subject> => {
  const own = db
    .select()
    .from(exportShipments)
    .where(and(eq(exportShipments.shipmentCode, code), eq(exportShipments.customerId, customer.id)))
  const [row] = await (isClaim ? own.for('update') : own)
  if (row === undefined) throw fail('not_found')
  const at = await deliveredAt(db, { service: 'ekspor', shipmentId: row.id }, row.status)
  // Customs hold an import in place; an export has a status for it.
  const status = row.status === 'hold' && row.heldFrom !== null ? row.heldFrom : row.status
  return { field: 'shipment_code', status, deliveredAt: at }
}

/** @throws `not_found` where it is not the customer's own, or at its field where two are named */
const subjectOf = async (context: CustomerContext, input: TicketInput): Promise<Subject | undefined> => {
  const { cart_code: cartCode, shipment_code: shipmentCode } = input
  if (cartCode && shipmentCode) throw failFields({ shipment_code: 'ticket_one_shipment' })
  const isClaim = input.category === 'claim'
  if (cartCode) return ownImport(context, { code: cartCode, isClaim })
  return shipmentCode ? ownExport(context, { code: shipmentCode, isClaim }) : undefined
}

const assertClaim = (
  { now }: CustomerContext,
  input: TicketInput,
  subject: Subject | undefined,
  files: readonly FileRow[],
): void => {
  if (subject === undefined) throw failFields({ cart_code: 'claim_shipment_needed' })
  const { field, status, deliveredAt: at } = subject
  const proof = { pictures: files.filter(isPictureFile).length, videoNote: input.unboxing_video ?? '' }
  const error = claimError({ status, deliveredAt: at, ...proof }, now)
  const fieldOf = {
    claim_too_early: field,
    claim_too_late: field,
    claim_photos_needed: 'files',
    claim_video_needed: 'unboxing_video',
  } as const
  if (error !== null) throw failFields({ [fieldOf[error]]: error })
}

/** One claim at a time for a shipment: staff would compensate the second one too. */
const assertNoOpenClaim = async ({ db, customer }: CustomerContext, input: TicketInput): Promise<void> => {
  const [field, column, code] = input.cart_code
    ? (['cart_code', tickets.cartCode, input.cart_code] as const)
    : (['shipment_code', tickets.shipmentCode, input.shipment_code ?? ''] as const)
  const [claim] = await db
    .select({ code: tickets.ticketCode })
    .from(tickets)
    .where(
      and(
        eq(tickets.customerId, customer.id),
        eq(tickets.category, 'claim'),
        eq(column, code),
        notInArray(tickets.status, ['resolved', 'closed']),
      ),
    )
    .limit(1)
  if (claim !== undefined) throw failFields({ [field]: { code: 'claim_open', values: claim } })
}

const videoHeading = { en: 'Unboxing video', id: 'Video unboxing', cn: '开箱视频' } as const

/**
 * Opens a ticket with its first message. Its shipment or invoice must belong to the customer; otherwise it is not
 * found.
 */
export const openTicket = async (context: CustomerContext, input: TicketInput): Promise<TicketRow> => {
  const { db, customer } = context
  const subject = await subjectOf(context, input)
  if (input.invoice_code) {
    const invoice = await findInvoice(db, { customerId: customer.id, invoiceCode: input.invoice_code })
    if (invoice === undefined) throw fail('not_found')
  }
  const files = await attachedFiles(context, input.files)
  if (input.category === 'claim') {
    assertClaim(context, input, subject, files)
    await assertNoOpenClaim(context, input)
  }

  const ticket = await insertTicket(context, input)
  const video = input.category === 'claim' ? input.unboxing_video?.trim() : undefined
  await addTicketMessage(db, ticket.id, {
    author: { kind: 'customer', id: customer.id },
    body: video ? `${input.message}\n\n${videoHeading[context.language]}: ${video}` : input.message,
    files,
  })
  return ticket
}

import type { TicketInput } from '@layar/contract'
import { claimError } from '@layar/domain'
import { and, eq } from 'drizzle-orm'
import { shipments } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail, failFields } from '../../../request/fail'
import { findInvoice } from '../../billing/public'
import { deliveredAt } from '../../cargo/public'
import type { FileRow } from '../../platform/public'
import type { TicketRow } from './transition'
import { addTicketMessage, attachedFiles, insertTicket, isPictureFile } from './store'

type ShipmentRow = typeof shipments.$inferSelect

/** Locked for a claim: the delivery that it rests on may not be taken back meanwhile. */
const ownShipment = async (
  { db, customer }: CustomerContext,
  { cartCode, isClaim }: { readonly cartCode: string; readonly isClaim: boolean },
): Promise<ShipmentRow> => {
  const own = db
    .select()
    .from(shipments)
    .where(and(eq(shipments.cartCode, cartCode), eq(shipments.customerId, customer.id)))
  const [row] = await (isClaim ? own.for('update') : own)
  if (row === undefined) throw fail('not_found')
  return row
}

const fieldOf = {
  claim_too_early: 'cart_code',
  claim_too_late: 'cart_code',
  claim_photos_needed: 'files',
  claim_video_needed: 'unboxing_video',
} as const

const assertClaim = async (
  { db, now }: CustomerContext,
  input: TicketInput,
  shipment: ShipmentRow | undefined,
  files: readonly FileRow[],
): Promise<void> => {
  if (shipment === undefined) throw failFields({ cart_code: 'claim_shipment_needed' })
  const error = claimError(
    {
      status: shipment.status,
      deliveredAt: await deliveredAt(db, { service: 'impor', shipmentId: shipment.id }, shipment.status),
      pictures: files.filter(isPictureFile).length,
      videoNote: input.unboxing_video ?? '',
    },
    now,
  )
  if (error !== null) throw failFields({ [fieldOf[error]]: error })
}

const videoHeading = { en: 'Unboxing video', id: 'Video unboxing', cn: '开箱视频' } as const

/**
 * Opens a ticket with its first message. Its shipment or invoice must belong to the customer; otherwise it is not
 * found.
 */
export const openTicket = async (context: CustomerContext, input: TicketInput): Promise<TicketRow> => {
  const { db, customer } = context
  const isClaim = input.category === 'claim'
  const shipment = input.cart_code ? await ownShipment(context, { cartCode: input.cart_code, isClaim }) : undefined
  if (input.invoice_code) {
    const invoice = await findInvoice(db, { customerId: customer.id, invoiceCode: input.invoice_code })
    if (invoice === undefined) throw fail('not_found')
  }
  const files = await attachedFiles(context, input.files)
  if (isClaim) await assertClaim(context, input, shipment, files)

  const ticket = await insertTicket(context, input)
  const video = isClaim ? input.unboxing_video?.trim() : undefined
  await addTicketMessage(db, ticket.id, {
    author: { kind: 'customer', id: customer.id },
    body: video ? `${input.message}\n\n${videoHeading[context.language]}: ${video}` : input.message,
    files,
  })
  return ticket
}

import type { BilledPrice, StaffShipmentDetail } from '@layar/contract'
import { question } from '../../../jobs/event'
import type { WriteContext } from '../../../jobs/write'

interface OfShipment {
  readonly shipmentId: string
}

/** Whether the money of a shipment was refunded to its customer. */
export const moneyGivenBack = question<OfShipment, boolean, Pick<WriteContext, 'db' | 'reactions'>>(
  'cargo.money_given_back',
)

/** Whether somebody asked for the money of a shipment back, and nobody has decided or sent it. */
export const refundOpen = question<OfShipment, boolean, Pick<WriteContext, 'db' | 'reactions'>>('cargo.refund_open')

/** An import or an export, as a ticket names it. */
export type ClaimedGoods = { readonly cartCode: string } | { readonly shipmentCode: string }

/** Whether a claim of the customer on a shipment, made since then, is not resolved yet. */
export const claimOpen = question<
  ClaimedGoods & { readonly since: Date },
  boolean,
  Pick<WriteContext, 'db' | 'reactions'>
>('cargo.claim_open')

/** Whether an invoice of a shipment was issued, paid or credited since then. */
export const moneyMoved = question<
  OfShipment & { readonly since: Date },
  boolean,
  Pick<WriteContext, 'db' | 'reactions'>
>('cargo.money_moved')

/** What a shipment was billed in all; null before it is billed. */
export const shipmentPrice = question<OfShipment, BilledPrice | null, Pick<WriteContext, 'db' | 'reactions'>>(
  'cargo.shipment_price',
)

/** The invoices that bill a shipment and its refunds, as staff see them. */
export const shipmentBilling = question<
  OfShipment,
  Pick<StaffShipmentDetail, 'invoices' | 'refunds'>,
  Pick<WriteContext, 'db' | 'now' | 'reactions'>
>('cargo.shipment_billing')

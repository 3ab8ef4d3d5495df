import type { SellerGst } from '@layar/contract'
import { versionOf } from '../../../request/version'
import type { ItemRow } from './rows'

type Claimed = Pick<
  ItemRow,
  | 'title'
  | 'currency'
  | 'price_minor'
  | 'quantity'
  | 'seller_gst_number'
  | 'seller_gst_proof'
  | 'seller_gst_state'
  | 'seller_gst_reason'
>

/** What a decision was made on: another item or claim has another version. */
export const claimVersion = (item: Claimed): string =>
  versionOf({
    title: item.title,
    currency: item.currency,
    price: item.price_minor,
    quantity: item.quantity,
    number: item.seller_gst_number,
    proof: item.seller_gst_proof,
    state: item.seller_gst_state,
  })

/** Null for an item whose seller charged no GST, as far as its customer says. */
export const sellerGstView = (item: Claimed, urlOf: (fileId: string) => string): SellerGst | null => {
  const { seller_gst_number: number, seller_gst_proof: proof, seller_gst_state: state } = item
  if (number === null || proof === null || state === null) return null
  return {
    gst_number: number,
    proof_url: urlOf(proof),
    state,
    reason: item.seller_gst_reason,
    version: claimVersion(item),
  }
}

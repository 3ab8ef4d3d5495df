import { answer, on, wire } from '../jobs/event'
import { accountProfile } from './access/account/questions'
import { readBalance } from './billing/balance/ledger'
import { billDifferences, returnToCart } from './billing/invoice/after-payment'
import { invoiceCancelled, invoicePaid, proofRefused, proofSubmitted } from './billing/invoice/events'
import { exportPacking } from './billing/document/questions'
import { refundShipments } from './billing/refund/after-refund'
import { refundClosed } from './billing/refund/events'
import { customerBalance } from './customer/profile/questions'
import { profileOf } from './customer/profile/view'
import { awaitParcels, awaitPaymentAgain, awaitVerification, cancelBilled } from './export/shipment/after-payment'
import { refundExports } from './export/shipment/after-refund'
import { packExports } from './export/shipment/packing'

/** What follows from each event in the businesses above it, and who answers what they ask; read it from top to bottom. */
export const reactions = wire([
  on(proofSubmitted, awaitVerification),
  on(proofRefused, awaitPaymentAgain),
  on(invoicePaid, billDifferences, awaitParcels),
  on(invoiceCancelled, returnToCart, cancelBilled),
  on(refundClosed, refundShipments, refundExports),
  answer(exportPacking, packExports),
  answer(accountProfile, profileOf),
  answer(customerBalance, ({ db }, customerId) => readBalance(db, customerId)),
])

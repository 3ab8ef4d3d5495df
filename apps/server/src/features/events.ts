import { answer, on, wire } from '../jobs/event'
import { accountProfile } from './access/account/questions'
import { memberChanged } from './access/staff-member/events'
import { readBalance } from './billing/balance/ledger'
import { exportPacking } from './billing/document/questions'
import { billDifferences, compareAgain, returnToCart } from './billing/invoice/after-payment'
import { endUnpaidInvoices } from './billing/invoice/before-cancellation'
import { flightGstOf } from './billing/flight-gst/view'
import { settleDeparture, settleFlightsOf, settleLateFlight } from './billing/flight-gst/jobs'
import { endAdditions, endLateAddition } from './billing/invoice/billed-again'
import { billDifference, billedChargeOf } from './billing/invoice/difference'
import { billDueAfterMeasuring, billDueOnArrival, billDueBeforeStation } from './billing/invoice/due'
import { billStorage } from './billing/invoice/storage'
import { hasMoneyMoved } from './billing/invoice/moved-since'
import { invoiceCancelled, invoicePaid, proofRefused, proofSubmitted } from './billing/invoice/events'
import { refundShipments } from './billing/refund/after-refund'
import { requestCancellationRefund } from './billing/refund/cancelled'
import { refundClosed } from './billing/refund/events'
import { billedPriceOf } from './billing/refund/billed-price'
import { openCreditNotes } from './billing/refund/credit-notes'
import { isGivenBack, isRefundOpen } from './billing/refund/goods'
import { billingOfShipment } from './billing/refund/staff-shipment'
import { billService } from './billing/service/bill'
import { settleCancelled, settleLate } from './billing/service/settle'
import { contentsChanged, exportsMoved, exportsTakenBack } from './cargo/consolidation/events'
import { flightGst } from './cargo/consolidation/questions'
import { exportAtCustoms } from './cargo/customs/events'
import { exportsHandedOver } from './cargo/handover/events'
import { shipmentMeasured, shipmentRemeasured } from './cargo/receiving/events'
import { billedCharge } from './cargo/receiving/questions'
import { serviceCancelled, serviceRequested } from './cargo/service/events'
import { cancellationStarted, shipmentArrived, shipmentCancelled, shipmentReleased } from './cargo/shipment/events'
import { stationUndone } from './cargo/undo/events'
import {
  claimOpen,
  moneyGivenBack,
  moneyMoved,
  refundOpen,
  shipmentBilling,
  shipmentPrice,
} from './cargo/shipment/questions'
import { repriceCart } from './cargo/shipment/reprice'
import { gstRegistrationChanged } from './customer/gst/events'
import { accountLeft } from './customer/privacy/events'
import { customerCredit } from './customer/privacy/questions'
import { customerBalance } from './customer/profile/questions'
import { profileOf } from './customer/profile/view'
import { awaitParcels, awaitPaymentAgain, awaitVerification, cancelBilled } from './export/shipment/after-payment'
import { moveAtCustoms, moveWithConsolidation } from './export/shipment/with-consolidation'
import { undoWithConsolidation } from './export/undo/with-consolidation'
import { deliverWithHandOver } from './export/shipment/with-hand-over'
import { refundExports } from './export/shipment/after-refund'
import { packExports } from './export/shipment/packing'
import { freeTicketsOf } from './support/ticket/after-member'
import { closeTicketsOf } from './support/ticket/after-erasure'
import { hasOpenClaim } from './support/ticket/questions'

/**
 * The reactions to each event in the businesses above its own, and the answers to each question; read from top to
 * bottom.
 */
export const reactions = wire([
  on(shipmentMeasured, billDueAfterMeasuring, billDifference),
  on(shipmentRemeasured, billDifference),
  answer(billedCharge, billedChargeOf),
  on(cancellationStarted, endUnpaidInvoices),
  on(
    shipmentCancelled,
    (context, { shipmentId, staffId }) => requestCancellationRefund(context, { service: 'impor', shipmentId }, staffId),
    billDueOnArrival,
    settleFlightsOf,
  ),
  on(serviceRequested, billService),
  on(serviceCancelled, settleCancelled),
  on(shipmentArrived, billDueOnArrival),
  on(shipmentReleased, billStorage),
  on(stationUndone, billDueBeforeStation, settleFlightsOf),
  on(contentsChanged, settleDeparture),
  answer(flightGst, flightGstOf),
  on(exportsMoved, moveWithConsolidation),
  on(exportsTakenBack, undoWithConsolidation),
  on(exportAtCustoms, moveAtCustoms),
  on(exportsHandedOver, deliverWithHandOver),
  answer(moneyGivenBack, ({ db }, { shipmentId }) => isGivenBack(db, { service: 'impor', shipmentId })),
  answer(refundOpen, ({ db }, { shipmentId }) => isRefundOpen(db, { service: 'impor', shipmentId })),
  answer(claimOpen, hasOpenClaim),
  answer(moneyMoved, ({ db }, { shipmentId, since }) => hasMoneyMoved(db, { service: 'impor', shipmentId, since })),
  answer(shipmentBilling, billingOfShipment),
  answer(shipmentPrice, (context, { shipmentId }) => billedPriceOf(context, { service: 'impor', shipmentId })),
  on(proofSubmitted, awaitVerification),
  on(proofRefused, endLateAddition, compareAgain, settleLate, settleLateFlight, awaitPaymentAgain),
  on(invoicePaid, billDifferences, endLateAddition, compareAgain, settleLate, settleLateFlight, awaitParcels),
  on(invoiceCancelled, returnToCart, endAdditions, cancelBilled),
  on(refundClosed, refundShipments, refundExports),
  answer(exportPacking, packExports),
  on(gstRegistrationChanged, repriceCart),
  on(accountLeft, closeTicketsOf),
  on(memberChanged, freeTicketsOf),
  answer(accountProfile, profileOf),
  answer(customerBalance, ({ db }, customerId) => readBalance(db, customerId)),
  answer(customerCredit, async ({ db }, customerId) =>
    (await openCreditNotes(db, customerId)).reduce((sum, { leftMinor }) => sum + leftMinor, 0),
  ),
])

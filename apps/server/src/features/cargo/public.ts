// What other businesses may use of cargo.
export { assertNothingToCome, nothingToCome } from './carton/behind'
export { bookCartons, type CartonBooking, ofOwner } from './carton/book'
export { changeCartons, lockCartons } from './carton/change'
export { arrivedCartons, staffCartonsOf } from './carton/rows'
export { makeReady } from './collection/ready'
export { cartonsComeBack, cartonsFollowExport, cartonsFollowImport } from './carton/follow'
export { assertLanded } from './carton/landing'
export { tellShort } from './carton/told'
export { handedOverOf } from './carton/report-undone'
export { takeBackCartons } from './carton/take-back'
export { numberCartons } from './carton/with-carrier'
export { boardShipment, departureNamed } from './consolidation/join'
export type { ContentsChanged, ExportsMoved, ExportsTakenBack } from './consolidation/events'
export type { ExportsHandedOver } from './handover/events'
export { loadCarton } from './consolidation/load'
export { markShort } from './consolidation/move'
export { carriageOverridesOf } from './carriage/rows'
export { coverOf, type CoveredGoods } from './cover/terms'
export { departuresOf } from './consolidation/rows'
export {
  insertConsolidation,
  isFlightToSingapore,
  recordEvent as recordConsolidationEvent,
} from './consolidation/store'
export { unloadCarton } from './consolidation/unload'
export { hasEnded, ownLinkLimits, sharedLinkLimits, sharedLinks } from './tracking/link'
export { standingEvents } from './tracking/standing'
export { customsFollowExport } from './customs/follow'
export { lateRefusal } from './customs/late'
export { writeState as writeCustomsState } from './customs/store'
export type { ExportAtCustoms } from './customs/events'
export { signedLines } from './handover/manifest'
export { addScanned } from './handover/scan'
export { newHandOverCode } from './handover/store'
export { recordSubmission, requireUnsubmitted } from './draft/submitted'
export { type Building, shelfOf } from './location/store'
export { cardFields } from './parcel/card'
export { attemptsOf, attemptsOfEach, type AttemptRow, standingAttempts } from './delivery/attempts'
export { deliveredAt, deliveryView } from './delivery/delivered'
export { isProved } from './delivery/proved'
export { attemptKey, type AttemptInput, recordAttempt } from './delivery/record'
export { assertStaysOut, attemptToUndo, movesShipment, takeBackAttempt } from './delivery/undo'
export { deliveryById, deliveryPage, type DeliveryRow, type DeliverySource, standingOf } from './delivery/rows'
export { snapshotOf, staffDeliveryView } from './delivery/view'
export { packedBoxes, packedItem } from './parcel/packing'
export {
  boxesColumn,
  type BoxRow,
  declaredCount,
  type GoodsRow,
  newestFirst,
  type ParcelRow,
  withBoxes,
  type WithNestedBoxes,
} from './parcel/rows'
export { chosenServiceName } from './parcel/service-name'
export { addressForStaff, phoneForStaff } from './parcel/staff-address'
export { staffParcelFields } from './parcel/staff-view'
export {
  behindColumn,
  foundByCarton,
  foundByHouse,
  pageByChange,
  shelfColumn,
  staffParcelColumns,
  type StaffParcelRow,
} from './parcel/staff-rows'
export { storageEventsOf, storageOfGoods, type StorageEventRow, type TermedStorage } from './storage/clock'
export { billingInvoiceView, eventFieldsOf, receivedOf } from './parcel/view'
export { boxesOf, receivedAlready } from './receiving/intake'
export { showToOwner } from './receiving/parcels'
export { inspectionPhotoIds, photosKey } from './receiving/photos'
export type { BilledCharge } from './receiving/questions'
export type { ServiceRequestRow } from './service/store'
export { claimOpen, type ClaimedGoods } from './shipment/questions'
export {
  checkCategories,
  type DeclaredBox,
  type InputErrors,
  ownFileIds,
  readBox,
  readHsCode,
  readPieceValue,
} from './shipment/goods'
export { checkOutShipments } from './shipment/check-out'
export { cartsLock, lockCarts, lockCartsOf } from './shipment/lock'
export { transitionShipment, type ShipmentRow } from './shipment/transition'
export { priceShipment, type ShipmentPrice } from './shipment/price'
export { type CartRow, cartRows, type ChosenDomestic } from './shipment/rows'
export { closeReceipts } from './shipment/save'
export { arrivalData, exportArrival } from './voyage/promise'
export { exportVoyage } from './voyage/of-shipment'
export { sharedVoyageView } from './voyage/view'
export { exportEtaColumn } from './voyage/rows'
export { bulkAnswer, oneOfMany } from './shipment/staff-bulk'
export { staffAttempts, staffReader } from './shipment/staff-view'
export { givenText, wayOf } from './shipment/staff-way'
export { customerReader, type Reader } from './shipment/view'
export {
  claimCourierNumber,
  givenCourierNumber,
  lockCourierNumbers,
  sharedNumberErrors,
} from './transition/courier-number'
export { receiveTransferred } from './transfer/receive'
export { startTransfer } from './transfer/start'
export { askGuard, type Guards, hasReason, invoiceQuestions, type Refusal } from './transition/guard'
export {
  bookingDetails,
  resolveTransition,
  type ShipmentMove,
  type StaffActor,
  staffActor,
  type TransitionActor,
  transitionsInTable,
} from './transition/resolve-transition'
export {
  actToUndo,
  eventOfAttempt,
  isBookingIn,
  keptBefore,
  lastAct,
  restoredOf,
  isAttemptedSince,
  toldEvents,
  undoneView,
  undoOffered,
} from './transition/undo'
export { eventsOf, eventValues, lockShipment, lockShipments, updateInStatus } from './transition/store'

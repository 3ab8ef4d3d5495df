import { accountCalls } from './access/account'
import { profileCalls } from './customer/profile'
import { avatarCalls } from './customer/avatar'
import { notificationCalls } from './platform/message'
import { privacyCalls } from './customer/privacy'
import { referralCalls } from './customer/referral'
import { socialCalls } from './access/social'
import { addressCalls } from './customer/address'
import { mapCalls } from './platform/map'
import { exportPlaceCalls } from './export/place'
import { agentCalls } from './pricing/agent'
import { clientLogCalls, contentCalls } from './support/content'
import { captchaCalls } from './access/captcha'
import { telemetryCalls } from './platform/telemetry'
import { checkoutCalls } from './billing/checkout'
import { lastMileCalls } from './pricing/last-mile'
import { freightCalls } from './pricing/freight'
import { estimateCalls } from './pricing/estimate'
import { identityCalls } from './customer/identity'
import { infoCalls } from './platform/info'
import { invoiceCalls } from './billing/invoice'
import { paymentCalls } from './billing/payment'
import { balanceCalls } from './billing/balance'
import { sessionCalls } from './access/session'
import { draftCalls } from './cargo/draft'
import { shipmentCalls } from './cargo/shipment'
import { staffCalls } from './access/staff'
import { staffQueueCalls } from './platform/staff-queue'
import { staffMessageCalls } from './platform/staff-message'
import { staffHealthCalls } from './platform/staff-health'
import { staffCustomerCalls } from './customer/staff-customer'
import { secondFactorCalls } from './access/second-factor'
import { staffMemberCalls } from './access/staff-member'
import { staffAuditCalls } from './platform/staff-audit'
import { staffVoucherCalls } from './billing/staff-voucher'
import { staffClaimCalls } from './cargo/staff-claim'
import { staffStorageCalls } from './cargo/staff-storage'
import { unclaimedCalls } from './cargo/unclaimed'
import { staffContentCalls } from './support/staff-content'
import { staffTariffCalls } from './pricing/staff-tariff'
import { legalCalls, staffLegalCalls } from './platform/legal'
import { staffLimitCalls } from './pricing/staff-limit'
import { staffTaxCalls } from './pricing/staff-tax'
import { staffRateCalls } from './pricing/staff-exchange-rate'
import { staffAgentCalls } from './pricing/staff-agent'
import { staffCategoryCalls } from './pricing/staff-category'
import { staffExportRuleCalls } from './export/staff-rule'
import { staffIdentityCalls } from './customer/staff-identity'
import { staffGatewayCalls } from './billing/staff-gateway'
import { staffPaylaterCalls } from './billing/staff-pay-later'
import { staffPaymentCalls } from './billing/staff-payment'
import { staffInvoiceCalls } from './billing/staff-invoice'
import { staffRefundCalls } from './billing/staff-refund'
import { staffBalanceCalls } from './billing/staff-balance'
import { staffCartonCalls } from './cargo/staff-carton'
import { staffReceivingCalls } from './cargo/staff-receiving'
import { exportPickupCalls } from './export/pickup'
import { staffPickupCalls } from './export/staff-pickup'
import { collectionCalls, staffCollectionCalls } from './cargo/collection'
import { staffDeliveryCalls } from './cargo/staff-delivery'
import { staffExportDeliveryCalls } from './export/staff-delivery'
import { staffDepartureCalls } from './cargo/staff-consolidation'
import { staffCustomsCalls } from './cargo/staff-customs'
import { staffHandOverCalls } from './cargo/staff-hand-over'
import { staffSortCalls } from './cargo/staff-sort'
import { staffTransferCalls } from './cargo/staff-transfer'
import { staffCompensationCalls } from './billing/staff-compensation'
import { coverCalls } from './cargo/cover'
import { imeiCalls } from './cargo/imei'
import { serviceRequestCalls } from './cargo/service-request'
import { staffServiceRequestCalls } from './cargo/staff-service-request'
import { staffGstReportCalls } from './billing/staff-gst-report'
import { staffFigureCalls } from './cargo/staff-figures'
import { staffShipmentCalls } from './cargo/staff-shipment'
import { staffExportCalls } from './export/staff-shipment'
import { staffUndoCalls } from './cargo/staff-undo'
import { staffExportUndoCalls } from './export/staff-undo'
import { uploadCalls } from './platform/upload'
import { voucherCalls } from './billing/voucher'
import { ticketCalls } from './support/ticket'
import { staffTicketCalls } from './support/staff-ticket'
import { companyCalls } from './customer/company'
import { staffCompanyCalls } from './customer/staff-company'
import { gstRegistrationCalls, staffGstRegistrationCalls } from './customer/gst-registration'
import { leadCalls } from './support/lead'
import { staffLeadCalls } from './support/staff-lead'
import { exportInvoiceCalls } from './export/invoice'
import { exportOverviewCalls } from './export/overview'
import { exportTrackingCalls } from './export/tracking'
import { documentCalls } from './billing/document'
import { staffDocumentCalls } from './billing/staff-document'
import { trackingCalls } from './cargo/tracking'
import { voyageCalls } from './cargo/next-departure'
import { exportShipmentCalls } from './export/shipment'

/** All calls by resource. The server mounts them and generates the reference; clients import single lists. */
export const allCalls = {
  session: sessionCalls,
  account: accountCalls,
  profile: profileCalls,
  social: socialCalls,
  avatar: avatarCalls,
  referral: referralCalls,
  privacy: privacyCalls,
  notification: notificationCalls,
  identity: identityCalls,
  address: addressCalls,
  map: mapCalls,
  export_place: exportPlaceCalls,
  agent: agentCalls,
  last_mile: lastMileCalls,
  freight: freightCalls,
  estimate: estimateCalls,
  upload: uploadCalls,
  draft: draftCalls,
  shipment: shipmentCalls,
  checkout: checkoutCalls,
  invoice: invoiceCalls,
  payment: paymentCalls,
  saldo: balanceCalls,
  voucher: voucherCalls,
  info: infoCalls,
  content: contentCalls,
  client_log: clientLogCalls,
  captcha: captchaCalls,
  signal: telemetryCalls,
  staff: staffCalls,
  staff_queue: staffQueueCalls,
  staff_message: staffMessageCalls,
  staff_health: staffHealthCalls,
  staff_customer: staffCustomerCalls,
  unclaimed: unclaimedCalls,
  staff_claim: staffClaimCalls,
  staff_storage: staffStorageCalls,
  staff_voucher: staffVoucherCalls,
  staff_audit: staffAuditCalls,
  second_factor: secondFactorCalls,
  staff_member: staffMemberCalls,
  staff_identity: staffIdentityCalls,
  staff_receiving: staffReceivingCalls,
  staff_carton: staffCartonCalls,
  staff_departure: staffDepartureCalls,
  staff_customs: staffCustomsCalls,
  staff_hand_over: staffHandOverCalls,
  staff_transfer: staffTransferCalls,
  staff_compensation: staffCompensationCalls,
  cover: coverCalls,
  imei: imeiCalls,
  service_request: serviceRequestCalls,
  staff_service_request: staffServiceRequestCalls,
  staff_sort: staffSortCalls,
  staff_figures: staffFigureCalls,
  staff_gst_report: staffGstReportCalls,
  staff_shipment: staffShipmentCalls,
  export_pickup: exportPickupCalls,
  staff_pickup: staffPickupCalls,
  collection: collectionCalls,
  staff_collection: staffCollectionCalls,
  staff_delivery: staffDeliveryCalls,
  staff_export: staffExportCalls,
  staff_undo: staffUndoCalls,
  staff_export_undo: staffExportUndoCalls,
  staff_export_delivery: staffExportDeliveryCalls,
  staff_payment: staffPaymentCalls,
  staff_gateway: staffGatewayCalls,
  staff_paylater: staffPaylaterCalls,
  staff_saldo: staffBalanceCalls,
  staff_invoice: staffInvoiceCalls,
  staff_refund: staffRefundCalls,
  staff_content: staffContentCalls,
  staff_tariff: staffTariffCalls,
  staff_tax: staffTaxCalls,
  staff_limit: staffLimitCalls,
  legal: legalCalls,
  staff_legal: staffLegalCalls,
  staff_rate: staffRateCalls,
  staff_agent: staffAgentCalls,
  staff_category: staffCategoryCalls,
  staff_export_rule: staffExportRuleCalls,
  ticket: ticketCalls,
  staff_ticket: staffTicketCalls,
  company: companyCalls,
  staff_company: staffCompanyCalls,
  gst_registration: gstRegistrationCalls,
  staff_gst_registration: staffGstRegistrationCalls,
  lead: leadCalls,
  staff_lead: staffLeadCalls,
  paper: documentCalls,
  staff_paper: staffDocumentCalls,
  tracking: trackingCalls,
  voyage: voyageCalls,
  export_shipment: exportShipmentCalls,
  export_invoice: exportInvoiceCalls,
  export_overview: exportOverviewCalls,
  export_tracking: exportTrackingCalls,
} as const
export type Noun = keyof typeof allCalls

import type { Feature } from '../request/implement'
import { accountFeature } from './access/account/api'
import { profileFeature } from './customer/profile/api'
import { addressFeature } from './customer/address/api'
import { mapFeature } from './platform/map/api'
import { exportInvoiceFeature } from './export/invoice/api'
import { exportOverviewFeature } from './export/overview/api'
import { exportTrackingFeature } from './export/tracking/api'
import { exportPlaceFeature } from './export/place/api'
import { agentFeature } from './pricing/agent/api'
import { checkoutFeature } from './billing/checkout/api'
import { companyFeature } from './customer/company/api'
import { exportShipmentFeature } from './export/shipment/api'
import { captchaFeature } from './access/captcha/api'
import { telemetryFeature } from './platform/telemetry/api'
import { clientLogFeature } from './platform/client-log/api'
import { avatarFeature } from './customer/avatar/api'
import { notificationFeature } from './platform/message/api'
import { privacyFeature } from './customer/privacy/api'
import { referralFeature } from './customer/referral/api'
import { socialFeature } from './access/social/api'
import { contentFeature } from './support/content/api'
import { estimateFeature, freightFeature } from './pricing/freight/api'
import { lastMileFeature } from './pricing/last-mile/api'
import { identityFeature } from './customer/identity/api'
import { infoFeature } from './platform/info/api'
import { invoiceFeature } from './billing/invoice/api'
import { leadFeature } from './support/lead/api'
import { documentFeature } from './billing/document/api'
import { staffDocumentFeature } from './billing/document/staff-api'
import { paymentFeature } from './billing/payment/api'
import { balanceFeature } from './billing/balance/api'
import { sessionFeature } from './access/session/api'
import { draftFeature } from './cargo/draft/api'
import { shipmentFeature } from './cargo/shipment/api'
import { secondFactorFeature } from './access/second-factor/staff-api'
import { staffFeature } from './access/staff/api'
import { staffDeliveryFeature } from './cargo/delivery/staff-api'
import { staffExportDeliveryFeature } from './export/delivery/staff-api'
import { staffQueueFeature } from './platform/queue/staff-api'
import { staffMessageFeature } from './platform/message/staff-api'
import { staffHealthFeature } from './platform/health/staff-api'
import { staffVoucherFeature } from './billing/voucher/staff-api'
import { staffMemberFeature } from './access/staff-member/staff-api'
import { staffAuditFeature } from './platform/audit/staff-api'
import { staffClaimFeature } from './cargo/claim/staff-api'
import { staffCompanyFeature } from './customer/company/staff-api'
import { gstRegistrationFeature } from './customer/gst/api'
import { staffGstRegistrationFeature } from './customer/gst/staff-api'
import { staffContentFeature } from './support/content/staff-api'
import { staffCustomerFeature } from './customer/profile/staff-api'
import { staffIdentityFeature } from './customer/identity/staff-api'
import { staffLeadFeature } from './support/lead/staff-api'
import { staffGatewayFeature } from './billing/gateway/staff-api'
import { staffPaylaterFeature } from './billing/pay-later/staff-api'
import { staffPaymentFeature } from './billing/payment/staff-api'
import { staffBalanceFeature } from './billing/balance/staff-api'
import { staffInvoiceFeature } from './billing/invoice/staff-api'
import { staffRefundFeature } from './billing/refund/staff-api'
import { staffCartonFeature } from './cargo/carton/staff-api'
import { staffCustomsFeature } from './cargo/customs/staff-api'
import { staffDepartureFeature } from './cargo/consolidation/staff-api'
import { staffHandOverFeature } from './cargo/handover/staff-api'
import { staffSortFeature } from './cargo/sort/staff-api'
import { staffStorageFeature } from './cargo/storage/staff-api'
import { staffTransferFeature } from './cargo/transfer/staff-api'
import { staffGstReportFeature } from './billing/gst-report/staff-api'
import { staffFigureFeature } from './cargo/figures/staff-api'
import { staffReceivingFeature } from './cargo/receiving/staff-api'
import { staffShipmentFeature } from './cargo/shipment/staff-api'
import { staffUndoFeature } from './cargo/undo/staff-api'
import { exportPickupFeature } from './export/pickup/api'
import { staffPickupFeature } from './export/pickup/staff-api'
import { staffExportUndoFeature } from './export/undo/staff-api'
import { staffExportFeature } from './export/shipment/staff-api'
import { staffAgentFeature } from './pricing/agent/staff-api'
import { staffCategoryFeature } from './pricing/category/staff-api'
import { staffExportRuleFeature } from './export/rule/staff-api'
import { staffRateFeature } from './pricing/exchange-rate/staff-api'
import { staffTariffFeature } from './pricing/tariff/staff-api'
import { legalFeature } from './platform/legal/api'
import { staffLegalFeature } from './platform/legal/staff-api'
import { staffLimitFeature } from './pricing/limit/staff-api'
import { staffTaxFeature } from './pricing/tax/staff-api'
import { staffTicketFeature } from './support/ticket/staff-api'
import { ticketFeature } from './support/ticket/api'
import { collectionFeature } from './cargo/collection/api'
import { staffCollectionFeature } from './cargo/collection/staff-api'
import { staffCompensationFeature } from './billing/compensation/staff-api'
import { coverFeature } from './cargo/cover/api'
import { imeiFeature } from './cargo/imei/api'
import { serviceRequestFeature } from './cargo/service/api'
import { staffServiceRequestFeature } from './cargo/service/staff-api'
import { trackingFeature } from './cargo/tracking/api'
import { voyageFeature } from './cargo/voyage/api'
import { unclaimedFeature } from './cargo/unclaimed/api'
import { uploadFeature } from './platform/upload/api'
import { voucherFeature } from './billing/voucher/api'

/** Every feature of the server, in the order of the reference. */
export const features: readonly Feature[] = [
  sessionFeature,
  accountFeature,
  profileFeature,
  socialFeature,
  avatarFeature,
  referralFeature,
  privacyFeature,
  notificationFeature,
  identityFeature,
  addressFeature,
  mapFeature,
  exportPlaceFeature,
  agentFeature,
  lastMileFeature,
  freightFeature,
  estimateFeature,
  uploadFeature,
  draftFeature,
  shipmentFeature,
  collectionFeature,
  staffCollectionFeature,
  staffCompensationFeature,
  coverFeature,
  imeiFeature,
  serviceRequestFeature,
  staffServiceRequestFeature,
  trackingFeature,
  voyageFeature,
  exportShipmentFeature,
  exportPickupFeature,
  checkoutFeature,
  invoiceFeature,
  exportInvoiceFeature,
  exportOverviewFeature,
  exportTrackingFeature,
  documentFeature,
  staffDocumentFeature,
  paymentFeature,
  balanceFeature,
  voucherFeature,
  infoFeature,
  contentFeature,
  clientLogFeature,
  captchaFeature,
  telemetryFeature,
  staffFeature,
  secondFactorFeature,
  staffQueueFeature,
  staffMessageFeature,
  staffHealthFeature,
  staffCustomerFeature,
  unclaimedFeature,
  staffClaimFeature,
  staffVoucherFeature,
  staffAuditFeature,
  staffMemberFeature,
  staffIdentityFeature,
  staffReceivingFeature,
  staffCartonFeature,
  staffCustomsFeature,
  staffDepartureFeature,
  staffHandOverFeature,
  staffStorageFeature,
  staffTransferFeature,
  staffSortFeature,
  staffFigureFeature,
  staffGstReportFeature,
  staffShipmentFeature,
  staffDeliveryFeature,
  staffExportFeature,
  staffUndoFeature,
  staffExportUndoFeature,
  staffExportDeliveryFeature,
  staffPickupFeature,
  staffPaymentFeature,
  staffGatewayFeature,
  staffPaylaterFeature,
  staffBalanceFeature,
  staffInvoiceFeature,
  staffRefundFeature,
  staffContentFeature,
  staffTariffFeature,
  staffTaxFeature,
  staffLimitFeature,
  legalFeature,
  staffLegalFeature,
  staffRateFeature,
  staffAgentFeature,
  staffCategoryFeature,
  staffExportRuleFeature,
  ticketFeature,
  staffTicketFeature,
  companyFeature,
  staffCompanyFeature,
  gstRegistrationFeature,
  staffGstRegistrationFeature,
  leadFeature,
  staffLeadFeature,
]

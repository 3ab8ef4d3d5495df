import type { Feature } from '../request/implement'
import { accountFeature } from './account/api'
import { addressFeature } from './address/api'
import { mapFeature } from './map/api'
import { exportInvoiceFeature } from './export-invoice/api'
import { exportOverviewFeature } from './export-overview/api'
import { exportPlaceFeature } from './export-place/api'
import { agentFeature } from './agent/api'
import { checkoutFeature } from './checkout/api'
import { companyFeature } from './company/api'
import { exportShipmentFeature } from './export-shipment/api'
import { captchaFeature } from './captcha/api'
import { signalFeature } from './signal/api'
import { clientLogFeature } from './client-log/api'
import { avatarFeature } from './avatar/api'
import { notificationFeature } from './notification/api'
import { privacyFeature } from './privacy/api'
import { referralFeature } from './referral/api'
import { socialFeature } from './social/api'
import { contentFeature } from './content/api'
import { estimateFeature, freightFeature } from './freight/api'
import { identityFeature } from './identity/api'
import { infoFeature } from './info/api'
import { invoiceFeature } from './invoice/api'
import { leadFeature } from './lead/api'
import { paperFeature } from './paper/api'
import { paymentFeature } from './payment/api'
import { balanceFeature } from './saldo/api'
import { sessionFeature } from './session/api'
import { shipmentFeature } from './shipment/api'
import { staffFeature } from './staff/api'
import { staffVoucherFeature } from './staff-voucher/api'
import { staffMemberFeature } from './staff-member/api'
import { staffAuditFeature } from './staff-audit/api'
import { staffClaimFeature } from './staff-claim/api'
import { staffCompanyFeature } from './staff-company/api'
import { staffContentFeature } from './staff-content/api'
import { staffCustomerFeature } from './staff-customer/api'
import { staffIdentityFeature } from './staff-identity/api'
import { staffLeadFeature } from './staff-lead/api'
import { staffGatewayFeature } from './staff-gateway/api'
import { staffPaylaterFeature } from './staff-paylater/api'
import { staffPaymentFeature } from './staff-payment/api'
import { staffBalanceFeature } from './staff-saldo/api'
import { staffInvoiceFeature } from './staff-invoice/api'
import { staffRefundFeature } from './staff-refund/api'
import { staffReceivingFeature } from './staff-receiving/api'
import { staffShipmentFeature } from './staff-shipment/api'
import { staffExportFeature } from './staff-export/api'
import { staffAgentFeature } from './staff-agent/api'
import { staffCategoryFeature } from './staff-category/api'
import { staffExportRuleFeature } from './staff-export-rule/api'
import { staffRateFeature } from './staff-rate/api'
import { staffTariffFeature } from './staff-tariff/api'
import { staffTaxFeature } from './staff-tax/api'
import { staffTicketFeature } from './staff-ticket/api'
import { ticketFeature } from './ticket/api'
import { trackingFeature } from './tracking/api'
import { unclaimedFeature } from './unclaimed/api'
import { uploadFeature } from './upload/api'
import { voucherFeature } from './voucher/api'

/** Every feature of the server, in the order of the reference. */
export const features: readonly Feature[] = [
  sessionFeature,
  accountFeature,
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
  freightFeature,
  estimateFeature,
  uploadFeature,
  shipmentFeature,
  trackingFeature,
  exportShipmentFeature,
  checkoutFeature,
  invoiceFeature,
  exportInvoiceFeature,
  exportOverviewFeature,
  paperFeature,
  paymentFeature,
  balanceFeature,
  voucherFeature,
  infoFeature,
  contentFeature,
  clientLogFeature,
  captchaFeature,
  signalFeature,
  staffFeature,
  staffCustomerFeature,
  unclaimedFeature,
  staffClaimFeature,
  staffVoucherFeature,
  staffAuditFeature,
  staffMemberFeature,
  staffIdentityFeature,
  staffReceivingFeature,
  staffShipmentFeature,
  staffExportFeature,
  staffPaymentFeature,
  staffGatewayFeature,
  staffPaylaterFeature,
  staffBalanceFeature,
  staffInvoiceFeature,
  staffRefundFeature,
  staffContentFeature,
  staffTariffFeature,
  staffTaxFeature,
  staffRateFeature,
  staffAgentFeature,
  staffCategoryFeature,
  staffExportRuleFeature,
  ticketFeature,
  staffTicketFeature,
  companyFeature,
  staffCompanyFeature,
  leadFeature,
  staffLeadFeature,
]

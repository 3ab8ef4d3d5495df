import { accountCalls } from './account'
import { avatarCalls } from './avatar'
import { notificationCalls } from './notification'
import { privacyCalls } from './privacy'
import { referralCalls } from './referral'
import { socialCalls } from './social'
import { addressCalls } from './address'
import { mapCalls } from './map'
import { exportPlaceCalls } from './export-place'
import { agentCalls } from './agent'
import { clientLogCalls, contentCalls } from './content'
import { captchaCalls } from './captcha'
import { signalCalls } from './signal'
import { checkoutCalls } from './checkout'
import { freightCalls } from './freight'
import { estimateCalls } from './estimate'
import { identityCalls } from './identity'
import { infoCalls } from './info'
import { invoiceCalls } from './invoice'
import { paymentCalls } from './payment'
import { balanceCalls } from './saldo'
import { sessionCalls } from './session'
import { shipmentCalls } from './shipment'
import { staffCalls } from './staff'
import { staffCustomerCalls } from './staff-customer'
import { staffMemberCalls } from './staff-member'
import { staffAuditCalls } from './staff-audit'
import { staffVoucherCalls } from './staff-voucher'
import { staffClaimCalls } from './staff-claim'
import { unclaimedCalls } from './unclaimed'
import { staffContentCalls } from './staff-content'
import { staffTariffCalls } from './staff-tariff'
import { staffTaxCalls } from './staff-tax'
import { staffRateCalls } from './staff-rate'
import { staffAgentCalls } from './staff-agent'
import { staffCategoryCalls } from './staff-category'
import { staffExportRuleCalls } from './staff-export-rule'
import { staffIdentityCalls } from './staff-identity'
import { staffGatewayCalls } from './staff-gateway'
import { staffPaylaterCalls } from './staff-paylater'
import { staffPaymentCalls } from './staff-payment'
import { staffInvoiceCalls } from './staff-invoice'
import { staffRefundCalls } from './staff-refund'
import { staffBalanceCalls } from './staff-saldo'
import { staffReceivingCalls } from './staff-receiving'
import { staffShipmentCalls } from './staff-shipment'
import { staffExportCalls } from './staff-export'
import { uploadCalls } from './upload'
import { voucherCalls } from './voucher'
import { ticketCalls } from './ticket'
import { staffTicketCalls } from './staff-ticket'
import { companyCalls } from './company'
import { staffCompanyCalls } from './staff-company'
import { leadCalls } from './lead'
import { staffLeadCalls } from './staff-lead'
import { exportInvoiceCalls } from './export-invoice'
import { exportOverviewCalls } from './export-overview'
import { paperCalls } from './paper'
import { trackingCalls } from './tracking'
import { exportShipmentCalls } from './export-shipment'

/** Every call by noun. The server mounts it and makes the reference of it; clients import single lists. */
export const allCalls = {
  session: sessionCalls,
  account: accountCalls,
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
  freight: freightCalls,
  estimate: estimateCalls,
  upload: uploadCalls,
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
  signal: signalCalls,
  staff: staffCalls,
  staff_customer: staffCustomerCalls,
  unclaimed: unclaimedCalls,
  staff_claim: staffClaimCalls,
  staff_voucher: staffVoucherCalls,
  staff_audit: staffAuditCalls,
  staff_member: staffMemberCalls,
  staff_identity: staffIdentityCalls,
  staff_receiving: staffReceivingCalls,
  staff_shipment: staffShipmentCalls,
  staff_export: staffExportCalls,
  staff_payment: staffPaymentCalls,
  staff_gateway: staffGatewayCalls,
  staff_paylater: staffPaylaterCalls,
  staff_saldo: staffBalanceCalls,
  staff_invoice: staffInvoiceCalls,
  staff_refund: staffRefundCalls,
  staff_content: staffContentCalls,
  staff_tariff: staffTariffCalls,
  staff_tax: staffTaxCalls,
  staff_rate: staffRateCalls,
  staff_agent: staffAgentCalls,
  staff_category: staffCategoryCalls,
  staff_export_rule: staffExportRuleCalls,
  ticket: ticketCalls,
  staff_ticket: staffTicketCalls,
  company: companyCalls,
  staff_company: staffCompanyCalls,
  lead: leadCalls,
  staff_lead: staffLeadCalls,
  paper: paperCalls,
  tracking: trackingCalls,
  export_shipment: exportShipmentCalls,
  export_invoice: exportInvoiceCalls,
  export_overview: exportOverviewCalls,
} as const
export type Noun = keyof typeof allCalls

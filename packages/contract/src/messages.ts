import { commonMessages } from './messages/common'
import { accountMessages } from './messages/account'
import { socialMessages } from './messages/social'
import { referralMessages } from './messages/referral'
import { privacyMessages } from './messages/privacy'
import { identityMessages } from './messages/identity'
import { addressMessages } from './messages/address'
import { agentMessages } from './messages/agent'
import { freightMessages } from './messages/freight'
import { tariffMessages } from './messages/tariff'
import { taxMessages } from './messages/tax'
import { limitMessages } from './messages/limit'
import { legalMessages } from './messages/legal'
import { draftMessages } from './messages/draft'
import { shipmentMessages } from './messages/shipment'
import { exportMessages } from './messages/export'
import { pickupMessages } from './messages/pickup'
import { checkoutMessages } from './messages/checkout'
import { invoiceMessages } from './messages/invoice'
import { paymentMessages } from './messages/payment'
import { refundMessages } from './messages/refund'
import { saldoMessages } from './messages/balance'
import { unclaimedMessages } from './messages/unclaimed'
import { voucherMessages } from './messages/voucher'
import { uploadMessages } from './messages/upload'
import { staffMessages } from './messages/staff'
import { customsMessages } from './messages/customs'
import { departureMessages } from './messages/departure'
import { handOverMessages } from './messages/hand-over'
import { storageMessages } from './messages/storage'
import { transferMessages } from './messages/transfer'
import { compensationMessages } from './messages/compensation'
import { coverMessages } from './messages/cover'
import { serviceRequestMessages } from './messages/service-request'
import { ticketMessages } from './messages/ticket'
import { companyMessages } from './messages/company'
import { leadMessages } from './messages/lead'
import { trackingMessages } from './messages/tracking'
import { type Language } from './define'
import { fill } from './fill'

/** Messages of successful responses: code → text in three languages. */
export const messages = {
  ...commonMessages,
  ...accountMessages,
  ...socialMessages,
  ...referralMessages,
  ...privacyMessages,
  ...identityMessages,
  ...addressMessages,
  ...agentMessages,
  ...freightMessages,
  ...tariffMessages,
  ...taxMessages,
  ...limitMessages,
  ...legalMessages,
  ...draftMessages,
  ...shipmentMessages,
  ...exportMessages,
  ...pickupMessages,
  ...checkoutMessages,
  ...invoiceMessages,
  ...paymentMessages,
  ...refundMessages,
  ...saldoMessages,
  ...unclaimedMessages,
  ...voucherMessages,
  ...uploadMessages,
  ...staffMessages,
  ...customsMessages,
  ...departureMessages,
  ...handOverMessages,
  ...storageMessages,
  ...transferMessages,
  ...compensationMessages,
  ...coverMessages,
  ...serviceRequestMessages,
  ...ticketMessages,
  ...companyMessages,
  ...leadMessages,
  ...trackingMessages,
} as const
export type MessageCode = keyof typeof messages

export const messageText = (
  code: MessageCode,
  language: Language,
  values: Record<string, string | number> = {},
): string => fill(messages[code][language], values)

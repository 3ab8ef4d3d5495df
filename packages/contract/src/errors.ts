import { commonErrors } from './errors/common'
import { fieldErrors } from './errors/fields'
import { accountErrors } from './errors/account'
import { socialErrors } from './errors/social'
import { referralErrors } from './errors/referral'
import { privacyErrors } from './errors/privacy'
import { identityErrors } from './errors/identity'
import { addressErrors } from './errors/address'
import { mapErrors } from './errors/map'
import { agentErrors } from './errors/agent'
import { freightErrors } from './errors/freight'
import { tariffErrors } from './errors/tariff'
import { taxErrors } from './errors/tax'
import { limitErrors } from './errors/limit'
import { legalErrors } from './errors/legal'
import { draftErrors } from './errors/draft'
import { shipmentErrors } from './errors/shipment'
import { exportErrors } from './errors/export'
import { pickupErrors } from './errors/pickup'
import { checkoutErrors } from './errors/checkout'
import { invoiceErrors } from './errors/invoice'
import { paymentErrors } from './errors/payment'
import { refundErrors } from './errors/refund'
import { saldoErrors } from './errors/balance'
import { unclaimedErrors } from './errors/unclaimed'
import { voucherErrors } from './errors/voucher'
import { uploadErrors } from './errors/upload'
import { staffErrors } from './errors/staff'
import { undoErrors } from './errors/undo'
import { customsErrors } from './errors/customs'
import { departureErrors } from './errors/departure'
import { handOverErrors } from './errors/hand-over'
import { storageErrors } from './errors/storage'
import { transferErrors } from './errors/transfer'
import { compensationErrors } from './errors/compensation'
import { coverErrors } from './errors/cover'
import { serviceRequestErrors } from './errors/service-request'
import { secondFactorErrors } from './errors/second-factor'
import { staffMemberErrors } from './errors/staff-member'
import { contentErrors } from './errors/content'
import { ticketErrors } from './errors/ticket'
import { companyErrors } from './errors/company'
import { gstRegistrationErrors } from './errors/gst-registration'
import { leadErrors } from './errors/lead'
import type { ErrorEntry } from './errors/table'
import { type Language, type Text } from './define'
import { fill } from './fill'

/** The single table of errors: code → status and text in three languages. */
export const errors = {
  ...commonErrors,
  ...fieldErrors,
  ...accountErrors,
  ...socialErrors,
  ...referralErrors,
  ...privacyErrors,
  ...identityErrors,
  ...addressErrors,
  ...mapErrors,
  ...agentErrors,
  ...freightErrors,
  ...tariffErrors,
  ...taxErrors,
  ...limitErrors,
  ...legalErrors,
  ...draftErrors,
  ...shipmentErrors,
  ...exportErrors,
  ...pickupErrors,
  ...checkoutErrors,
  ...invoiceErrors,
  ...paymentErrors,
  ...refundErrors,
  ...saldoErrors,
  ...unclaimedErrors,
  ...voucherErrors,
  ...uploadErrors,
  ...staffErrors,
  ...undoErrors,
  ...customsErrors,
  ...departureErrors,
  ...handOverErrors,
  ...storageErrors,
  ...transferErrors,
  ...compensationErrors,
  ...coverErrors,
  ...serviceRequestErrors,
  ...secondFactorErrors,
  ...staffMemberErrors,
  ...contentErrors,
  ...ticketErrors,
  ...companyErrors,
  ...gstRegistrationErrors,
  ...leadErrors,
} as const
export type ErrorCode = keyof typeof errors

export const errorEntry = (code: ErrorCode): ErrorEntry => errors[code]

/**
 * Placeholder values of a text; a `Date` becomes its day in Singapore, `seconds` a time to wait, in the text's language. A name
 * in several languages is filled in in that of the text.
 */
export type ErrorValue = string | number | Date | Text
export type ErrorValues = Readonly<Record<string, ErrorValue>>

const locales: Readonly<Record<Language, string>> = { en: 'en-SG', id: 'id-ID', cn: 'zh-CN' }

const secondsOfAMinute = 60
const minutesOfAnHour = 60

/** A time to wait in the largest unit of which it has two or more, rounded up: whoever waits that long waits long enough. */
const waitText = (seconds: number, language: Language): string => {
  const minutes = Math.ceil(seconds / secondsOfAMinute)
  const [amount, unit] =
    seconds < 2 * secondsOfAMinute
      ? [seconds, 'second']
      : minutes < 2 * minutesOfAnHour
        ? [minutes, 'minute']
        : [Math.ceil(minutes / minutesOfAnHour), 'hour']
  const text = new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
  return language === 'cn' ? text.replace(/\d(?=\D)/, '$& ') : text
}

const inWords = (name: string, value: ErrorValue, language: Language): string | number => {
  if (value instanceof Date)
    return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'Asia/Singapore' }).format(value)
  if (typeof value === 'object') return value[language]
  return name === 'seconds' && typeof value === 'number' ? waitText(value, language) : value
}

/** The text of an error with its `{parameters}` filled in. */
export const errorText = (code: ErrorCode, language: Language, values: ErrorValues = {}): string =>
  fill(
    errors[code][language],
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWords(name, value, language)])),
  )

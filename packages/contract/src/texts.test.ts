import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from './calls/index'
import { languages, type Call, type Text } from './define'
import { errors, errorText } from './errors'
import { commonErrors } from './errors/common'
import { accountErrors } from './errors/account'
import { socialErrors } from './errors/social'
import { referralErrors } from './errors/referral'
import { privacyErrors } from './errors/privacy'
import { identityErrors } from './errors/identity'
import { addressErrors } from './errors/address'
import { agentErrors } from './errors/agent'
import { freightErrors } from './errors/freight'
import { draftErrors } from './errors/draft'
import { shipmentErrors } from './errors/shipment'
import { exportErrors } from './errors/export'
import { pickupErrors } from './errors/pickup'
import { checkoutErrors } from './errors/checkout'
import { invoiceErrors } from './errors/invoice'
import { paymentErrors } from './errors/payment'
import { saldoErrors } from './errors/balance'
import { customsErrors } from './errors/customs'
import { customsMessages } from './messages/customs'
import { departureErrors } from './errors/departure'
import { handOverErrors } from './errors/hand-over'
import { storageErrors } from './errors/storage'
import { transferErrors } from './errors/transfer'
import { compensationErrors } from './errors/compensation'
import { coverErrors } from './errors/cover'
import { serviceRequestErrors } from './errors/service-request'
import { departureMessages } from './messages/departure'
import { handOverMessages } from './messages/hand-over'
import { storageMessages } from './messages/storage'
import { transferMessages } from './messages/transfer'
import { compensationMessages } from './messages/compensation'
import { coverMessages } from './messages/cover'
import { serviceRequestMessages } from './messages/service-request'
import { secondFactorErrors } from './errors/second-factor'
import { staffMemberErrors } from './errors/staff-member'
import { undoErrors } from './errors/undo'
import { unclaimedErrors } from './errors/unclaimed'
import { voucherErrors } from './errors/voucher'
import { uploadErrors } from './errors/upload'
import { staffErrors } from './errors/staff'
import { contentErrors } from './errors/content'
import { ticketErrors } from './errors/ticket'
import { companyErrors } from './errors/company'
import { gstRegistrationErrors } from './errors/gst-registration'
import { leadErrors } from './errors/lead'
import { fieldErrors } from './errors/fields'
import { commonMessages } from './messages/common'
import { accountMessages } from './messages/account'
import { socialMessages } from './messages/social'
import { referralMessages } from './messages/referral'
import { privacyMessages } from './messages/privacy'
import { identityMessages } from './messages/identity'
import { addressMessages } from './messages/address'
import { agentMessages } from './messages/agent'
import { freightMessages } from './messages/freight'
import { draftMessages } from './messages/draft'
import { shipmentMessages } from './messages/shipment'
import { exportMessages } from './messages/export'
import { pickupMessages } from './messages/pickup'
import { checkoutMessages } from './messages/checkout'
import { invoiceMessages } from './messages/invoice'
import { paymentMessages } from './messages/payment'
import { saldoMessages } from './messages/balance'
import { unclaimedMessages } from './messages/unclaimed'
import { voucherMessages } from './messages/voucher'
import { uploadMessages } from './messages/upload'
import { staffMessages } from './messages/staff'
import { ticketMessages } from './messages/ticket'
import { companyMessages } from './messages/company'
import { leadMessages } from './messages/lead'
import { trackingMessages } from './messages/tracking'
import { mapErrors } from './errors/map'
import { tariffErrors } from './errors/tariff'
import { taxErrors } from './errors/tax'
import { limitErrors } from './errors/limit'
import { legalErrors } from './errors/legal'
import { refundErrors } from './errors/refund'
import { tariffMessages } from './messages/tariff'
import { taxMessages } from './messages/tax'
import { limitMessages } from './messages/limit'
import { legalMessages } from './messages/legal'
import { refundMessages } from './messages/refund'
import type { ErrorEntry } from './errors/table'
import { fieldLabels } from './field-labels'
import { messages } from './messages'

const everyCall = Object.values<Record<string, Call>>(allCalls).flatMap((list) => Object.values(list))
const labelsOfCalls = everyCall.flatMap(({ labels }) => Object.entries(labels ?? {}))

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

describe.each<[string, Readonly<Record<string, Text>>]>([
  ['errors', errors],
  ['messages', messages],
  ['field labels', { ...fieldLabels, ...Object.fromEntries(labelsOfCalls) }],
])('%s', (_, table) => {
  test.each(Object.entries(table))(
    '%s has texts in three languages with the same placeholders [VAL-01]',
    (_, entry) => {
      for (const language of languages) {
        expect(entry[language].trim()).toBe(entry[language])
        expect(entry[language]).not.toBe('')
        expect(placeholders(entry[language])).toEqual(placeholders(entry.en))
      }
      expect(entry.cn).not.toMatch(/\.$/)
    },
  )
})

const errorTables = [
  mapErrors,
  tariffErrors,
  taxErrors,
  limitErrors,
  legalErrors,
  refundErrors,
  commonErrors,
  fieldErrors,
  accountErrors,
  socialErrors,
  referralErrors,
  privacyErrors,
  identityErrors,
  addressErrors,
  agentErrors,
  freightErrors,
  draftErrors,
  shipmentErrors,
  exportErrors,
  pickupErrors,
  checkoutErrors,
  invoiceErrors,
  paymentErrors,
  saldoErrors,
  unclaimedErrors,
  customsErrors,
  departureErrors,
  handOverErrors,
  storageErrors,
  transferErrors,
  compensationErrors,
  coverErrors,
  serviceRequestErrors,
  secondFactorErrors,
  staffMemberErrors,
  undoErrors,
  voucherErrors,
  uploadErrors,
  staffErrors,
  contentErrors,
  ticketErrors,
  companyErrors,
  gstRegistrationErrors,
  leadErrors,
]
const messageTables = [
  tariffMessages,
  taxMessages,
  limitMessages,
  legalMessages,
  refundMessages,
  commonMessages,
  accountMessages,
  socialMessages,
  referralMessages,
  privacyMessages,
  identityMessages,
  addressMessages,
  agentMessages,
  freightMessages,
  draftMessages,
  shipmentMessages,
  exportMessages,
  pickupMessages,
  checkoutMessages,
  invoiceMessages,
  paymentMessages,
  saldoMessages,
  unclaimedMessages,
  voucherMessages,
  uploadMessages,
  staffMessages,
  customsMessages,
  departureMessages,
  handOverMessages,
  storageMessages,
  transferMessages,
  compensationMessages,
  coverMessages,
  serviceRequestMessages,
  ticketMessages,
  companyMessages,
  leadMessages,
  trackingMessages,
]

test.each<[string, readonly object[], object]>([
  ['errors', errorTables, errors],
  ['messages', messageTables, messages],
])('each code of the %s is defined once', (_, tables, merged) => {
  const codes = tables.flatMap((table) => Object.keys(table))
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(codes.length).toBe(Object.keys(merged).length)
})

test('uses the texts of the specification verbatim [VAL-02]', () => {
  const given = [
    'You do not have authorized',
    'API route is forbidden',
    'API route is missing or undefined',
    'method not allowed',
    'Cannot refresh data right now!',
    'This field is required',
    'This field must have a valid number type',
    'This field must be a valid email',
    'Failed to upload file',
    'Failed to upload image',
    'Failed to read ID Card',
    'Failed to update ID Card',
    'Failed to store form',
  ]
  const english: string[] = Object.values<Text>(errors).map(({ en }) => en)
  expect(given.filter((text) => !english.includes(text))).toEqual([])
  const said: string[] = Object.values<Text>(messages).map(({ en }) => en)
  expect(said).toContain('Resending the verification code was successful')
  expect(said).toContain('Voucher success to use')
})

test.each([
  ['not_found', 'Data not found'],
  ['voucher_not_found', 'Voucher not found'],
  ['payment_method_not_selected', 'Payment method not selected'],
  ['address_not_selected', 'Address not selected'],
  ['service_not_selected', 'Service not selected'],
  ['package_data_not_filled', 'Package data not filled'],
] as const)('%s has the specified text [VAL-02]', (code, text) => {
  expect(errorText(code, 'en')).toBe(text)
})

test('only a cart code of another customer has the number 1404 [WIZ-15]', () => {
  const numbered = Object.entries<ErrorEntry>(errors).filter(([, entry]) => entry.number !== undefined)
  expect(numbered.map(([code, { number }]) => [code, number])).toEqual([['cart_code_taken', 1404]])
})

// The client signs out on 401 and fetches a new access token on 403, so no other error may use these statuses.
test.each([
  [401, ['not_authorized'], 'You do not have authorized'],
  [403, ['access_forbidden'], 'API route is forbidden'],
])('%i is used by its own code only [FAIL-02]', (status, codes, text) => {
  const found = Object.entries<ErrorEntry>(errors).filter(([, entry]) => entry.status === status)
  expect(found.map(([code]) => code)).toEqual(codes)
  expect(found.map(([, { en }]) => en)).toEqual([text])
})

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] }
const namesIn = (schema: JsonSchema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
  ...(schema.items ? namesIn(schema.items) : []),
  ...(schema.anyOf ?? []).flatMap(namesIn),
]

test('every field that a client can send has a human-readable label [VAL-01]', () => {
  const fields = everyCall.flatMap(({ input }) => [
    ...[input.params, input.query, input.body].flatMap((schema) =>
      schema ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : [],
    ),
    ...(input.file ? [input.file.field] : []),
  ])
  expect(fields.length).toBeGreaterThan(100)
  const labelled = [...Object.keys(fieldLabels), ...labelsOfCalls.map(([field]) => field)]
  expect([...new Set(fields)].filter((field) => !labelled.includes(field))).toEqual([])
  expect(labelled.filter((field, index) => labelled.indexOf(field) !== index)).toEqual([])
})

test.each([
  [1, '1 second', '1 detik', '1 秒钟'],
  [119, '119 seconds', '119 detik', '119 秒钟'],
  [120, '2 minutes', '2 menit', '2 分钟'],
  [961, '17 minutes', '17 menit', '17 分钟'],
  [7140, '119 minutes', '119 menit', '119 分钟'],
  [7141, '2 hours', '2 jam', '2 小时'],
  [40_000, '12 hours', '12 jam', '12 小时'],
])('a wait of %s seconds is told in the unit that people count in', (seconds, en, id, cn) => {
  expect(errorText('too_many_requests', 'en', { seconds })).toBe(`Too many attempts. Please try again in ${en}.`)
  expect(errorText('too_many_requests', 'id', { seconds })).toBe(`Terlalu banyak percobaan. Coba lagi dalam ${id}.`)
  expect(errorText('too_many_requests', 'cn', { seconds })).toBe(`尝试次数过多，请在 ${cn}后重试`)
})

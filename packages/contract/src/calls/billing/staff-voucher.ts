import { services, voucherKinds } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, id, money, one, orderedPageQuery, page, pageQuery, text, timestamp } from '../../wire'
import { voucherCode } from '../parts'
import { invoiceStatus } from '../statuses'
import { voucherCategory } from './voucher'

const inEachLanguage = (max: number, min = 1) =>
  z.object({ en: text(max, min), id: text(max, min), cn: text(max, min) })
const texts = z.object({ en: z.string(), id: z.string(), cn: z.string() })
const moment = z.iso.datetime({ offset: true })
const most = 1_000_000_000_000
const minor = z.int().check(z.gte(0), z.lte(most))

/** The states of a voucher, in order of precedence. */
export const voucherStates = ['off', 'over', 'used_up', 'upcoming', 'running'] as const
export const voucherState = z.enum(voucherStates)
export type VoucherState = (typeof voucherStates)[number]

export const voucherInput = z.object({
  voucher_code: voucherCode,
  title: inEachLanguage(80),
  description: inEachLanguage(300, 0),
  /** One condition per line. */
  terms: inEachLanguage(1500, 0),
  country,
  /** Import or export: an invoice accepts only vouchers of its own service. */
  service: z.enum(services),
  category: voucherCategory,
  kind: z.enum(voucherKinds),
  /** Minor units of the country's currency, or hundredths of a percent. */
  value: z.int().check(z.gte(1), z.lte(most)),
  /** Maximum discount if `percent`. */
  max_discount_minor: z.nullish(z.int().check(z.gte(1), z.lte(most))),
  min_transaction_minor: minor,
  active_from: moment,
  active_to: moment,
  usage_limit: z.int().check(z.gte(1), z.lte(10_000_000)),
  per_customer_limit: z.int().check(z.gte(1), z.lte(1000)),
  /** The five-character code of the only customer who may use it. */
  customer_code: z.nullish(text(20)),
  is_active: z.boolean(),
  /** Listed among the customer's promotions; otherwise only usable with the code. */
  is_listed: z.boolean(),
})
export type VoucherInput = z.input<typeof voucherInput>

/** `version` is the version that the editor loaded (optimistic locking). */
const voucherChange = z.extend(voucherInput, { version: text(64) })

export const staffVoucher = z.object({
  voucher_id: id,
  voucher_code: z.string(),
  title: texts,
  description: texts,
  terms: texts,
  country,
  service: z.enum(services),
  category: voucherCategory,
  kind: z.enum(voucherKinds),
  value: z.int(),
  max_discount_minor: z.nullable(z.int()),
  min_transaction_minor: z.int(),
  active_from: timestamp,
  active_to: timestamp,
  usage_limit: z.int(),
  used: z.int(),
  /** The voucher has been used: its value can no longer change. */
  is_settled: z.boolean(),
  per_customer_limit: z.int(),
  customer: z.nullable(z.object({ customer_id: id, customer_code: z.string(), name: z.string() })),
  is_active: z.boolean(),
  is_listed: z.boolean(),
  is_referral: z.boolean(),
  is_sample: z.boolean(),
  state: voucherState,
  edited_by: z.nullable(z.string()),
  /** Changes on every staff edit, but not on use. */
  version: z.string(),
  created_at: timestamp,
})
export type StaffVoucher = z.output<typeof staffVoucher>

export const voucherUse = z.object({
  use_id: id,
  customer_id: id,
  customer_code: z.string(),
  customer_name: z.string(),
  invoice_code: z.string(),
  invoice_status: invoiceStatus,
  discount: money,
  /** False once the invoice expired and the use was released. */
  is_live: z.boolean(),
  used_at: timestamp,
})
export type VoucherUse = z.output<typeof voucherUse>

const params = z.object({ voucher_id: id })

export const staffVoucherCalls = calls({
  staffVouchers: {
    method: 'GET',
    path: '/api/ops/vouchers',
    auth: 'staff',
    roles: ['support', 'finance'],
    source: 'ours',
    summary: 'Vouchers, newest first; found by the beginning of their code.',
    input: {
      query: z.object({ ...orderedPageQuery, country: z.optional(country), search: z.optional(text(40)) }),
    },
    output: page(staffVoucher),
  },
  staffVoucher: {
    method: 'GET',
    path: '/api/ops/vouchers/{voucher_id}',
    auth: 'staff',
    roles: ['support', 'finance'],
    source: 'ours',
    summary: 'One voucher.',
    input: { params },
    output: one(staffVoucher),
  },
  staffVoucherUses: {
    method: 'GET',
    path: '/api/ops/vouchers/{voucher_id}/uses',
    auth: 'staff',
    roles: ['support', 'finance'],
    source: 'ours',
    summary: 'Who used a voucher on which invoice, newest first.',
    input: { params, query: z.object(pageQuery) },
    output: page(voucherUse),
  },
  staffCreateVoucher: {
    method: 'POST',
    path: '/api/ops/vouchers',
    auth: 'staff',
    roles: ['finance'],
    status: 201,
    source: 'ours',
    summary: 'Makes a voucher.',
    input: { body: voucherInput },
    output: one(staffVoucher),
  },
  staffUpdateVoucher: {
    method: 'POST',
    path: '/api/ops/vouchers/{voucher_id}',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Changes a voucher; once it was used, no longer what it is worth.',
    labels: { version: { en: 'Saved state', id: 'Versi tersimpan', cn: '保存的版本' } },
    input: { params, body: voucherChange },
    output: one(staffVoucher),
  },
  staffSwitchVoucher: {
    method: 'POST',
    path: '/api/ops/vouchers/{voucher_id}/switch',
    auth: 'staff',
    roles: ['finance'],
    source: 'ours',
    summary: 'Switches a voucher off, or on again; invoices that use it keep it.',
    input: { params, body: z.object({ is_active: z.boolean() }) },
    output: one(staffVoucher),
  },
})

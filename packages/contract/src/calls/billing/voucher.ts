import { voucherCategories, voucherKinds } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { currency, id, many, money, one, serviceName, text, timestamp } from '../../wire'
import { cartCode, majorAmount, maxCheckoutCarts, voucherCode } from '../parts'

export const voucherCategory = z.enum(voucherCategories)

/** Codes chosen by the customer; at most one of each category. */
export const chosenVouchers = z.nullish(z.array(voucherCode).check(z.maxLength(3)))

/** The discount of a voucher. */
export const usedVoucher = z.object({ voucher_code: z.string(), voucher_category: voucherCategory, discount: money })

/** A voucher that cannot be used, with the reason in the reader's language. */
export const refusedVoucher = z.object({ voucher_code: z.string(), error_code: z.string(), message: z.string() })

export const voucher = z.object({
  voucher_id: id,
  voucher_code: z.string(),
  voucher_image: z.nullable(z.string()),
  voucher_title: z.string(),
  /** Major units of `currency`, or percent where `discount_kind` is `percent`. */
  voucher_value: majorAmount,
  discount_kind: z.enum(voucherKinds),
  /** Maximum discount if `percent`. */
  maximum_discount: z.nullable(money),
  currency,
  voucher_category: voucherCategory,
  active_date: timestamp,
  expiration_date: timestamp,
  /** The period in the reader's language. */
  period: z.string(),
  /** Major units of `currency`; 0 when there is none. */
  minimum_transaction: majorAmount,
  description: z.string(),
  terms: z.array(z.string()),
  is_usable: z.boolean(),
  unusable_reason: z.nullable(z.string()),
  is_sample: z.boolean(),
})
export type Voucher = z.output<typeof voucher>

/** The discount the voucher would give; nothing is reserved. `discount` is null if no carts were given. */
export const voucherCheck = z.object({ voucher, discount: z.nullable(money) })
export type VoucherCheck = z.output<typeof voucherCheck>

export const voucherCalls = calls({
  myVouchers: {
    method: 'GET',
    path: '/api/{svc}/voucher/my-vouchers/v2',
    auth: 'customer',
    source: 'specification',
    summary: 'The vouchers that the customer can see, usable ones first.',
    input: { query: z.object({ service: z.optional(serviceName) }) },
    output: many(voucher),
  },
  voucher: {
    method: 'GET',
    path: '/api/{svc}/voucher/{code}',
    auth: 'customer',
    source: 'specification',
    summary: 'One voucher by its code.',
    input: { params: z.object({ code: voucherCode }) },
    output: one(voucher),
  },
  checkVoucher: {
    method: 'POST',
    path: '/api/{svc}/voucher/check-availability',
    auth: 'customer',
    source: 'specification',
    summary: 'Says whether a voucher can be used for these shipments, beside the vouchers already chosen.',
    input: {
      body: z.object({
        voucher_code: voucherCode,
        cart_codes: z.nullish(z.array(cartCode).check(z.maxLength(maxCheckoutCarts))),
        chosen_codes: chosenVouchers,
        address_id: z.nullish(id),
        domestic_service: z.nullish(text(60)),
      }),
    },
    output: one(voucherCheck),
  },
})

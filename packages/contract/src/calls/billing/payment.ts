import * as z from 'zod/mini'
import { calls } from '../../define'
import { id, many, money, one, text, timestamp } from '../../wire'
import { invoice, paymentSettles } from './invoice'
import { amountInput, cartCode, invoiceCode, maxCheckoutCarts, uploadedUrl } from '../parts'

export const paymentMethod = z.object({
  vendor: z.string(),
  method: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  fee: money,
  minimum: z.nullable(money),
  maximum: z.nullable(money),
  expires_in_minutes: z.nullable(z.int()),
  is_available: z.boolean(),
  unavailable_reason: z.nullable(z.string()),
  settles: paymentSettles,
  /** Due date of an invoice on account; null if not known yet, and for other methods. */
  due_at: z.nullable(timestamp),
  instructions: z.array(z.string()),
})
export type PaymentMethod = z.output<typeof paymentMethod>

export const paymentGroup = z.object({
  /** paynow, va, qris, bank_transfer, card, ewallet, paylater, pay_on_arrival, balance. */
  code: z.string(),
  title: z.string(),
  methods: z.array(paymentMethod),
})
export type PaymentGroup = z.output<typeof paymentGroup>

/** Which method: `vendor` and `method` of one entry of the payment groups. */
export const paymentChoice = z.object({ vendor: text(40, 1), method: text(60, 1) })
export type PaymentChoice = z.input<typeof paymentChoice>

export const manualPaymentInput = z.object({
  invoice_code: invoiceCode,
  /** The URL returned by `/file/upload` or `/image/upload`. */
  file_url: uploadedUrl,
  /** The sender's bank. */
  bank: text(60, 1),
  sender_name: text(100, 1),
  amount: amountInput,
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  note: z.nullish(text(500)),
})
export type ManualPaymentInput = z.input<typeof manualPaymentInput>

export const paymentCalls = calls({
  paymentGroups: {
    method: 'POST',
    path: '/api/{svc}/payment-groups/v3',
    auth: 'customer',
    source: 'specification',
    summary: 'The ways to pay these shipments or this invoice.',
    labels: { top_up_amount: { en: 'Amount', id: 'Jumlah', cn: '金额' } },
    input: {
      body: z.object({
        cart_codes: z.nullish(z.array(cartCode).check(z.maxLength(maxCheckoutCarts))),
        address_id: z.nullish(id),
        domestic_service: z.nullish(text(60)),
        invoice_code: z.nullish(invoiceCode),
        /** For a top-up that has not been created yet. */
        top_up_amount: z.nullish(amountInput),
      }),
    },
    output: many(paymentGroup),
  },
  createManualPayment: {
    method: 'POST',
    path: '/api/{svc}/payment-manual/create',
    auth: 'customer',
    source: 'specification',
    summary: 'Hands in the proof of a transfer; the invoice then waits for verification.',
    labels: {
      file_url: { en: 'File', id: 'Berkas', cn: '文件' },
      bank: { en: 'Bank', id: 'Bank', cn: '银行' },
      sender_name: { en: 'Sender name', id: 'Nama pengirim', cn: '汇款人姓名' },
      date: { en: 'Date', id: 'Tanggal', cn: '日期' },
    },
    input: { body: manualPaymentInput },
    output: one(invoice),
  },
  changePayment: {
    method: 'POST',
    path: '/api/{svc}/invoice/change-payment',
    auth: 'customer',
    source: 'ours',
    summary: 'Pays an open invoice in another way; the former attempt is cancelled.',
    input: { body: z.object({ invoice_code: invoiceCode, payment: paymentChoice }) },
    output: z.object({
      action: z.boolean(),
      message: z.string(),
      result: invoice,
      order_tracking_code: z.literal('CP'),
    }),
  },
})

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  accountCalls,
  addressCalls,
  agentCalls,
  CallFailure,
  checkoutCalls,
  paymentCalls,
  sendOnce,
  sessionCalls,
  shipmentCalls,
  uploadCalls,
  type Address,
  type AddressInput,
  type Answer,
  type Call,
  type Cart,
  type Invoice,
  type InvoiceSummary,
  type NewCart,
  type RequestHeaders,
  type Sent,
} from '@layar/contract'
import { samplePassword } from '../sample/logins'
import { makePdf } from './make-files'

/** One write that the server acknowledged, with its answer. */
export type Acknowledged =
  | { kind: 'cart'; name: string; said: Cart }
  | { kind: 'address'; name: string; said: Address }
  | { kind: 'bill'; name: string; said: InvoiceSummary }
  | { kind: 'proof'; name: string; said: Invoice }

export interface LoadClient {
  /** The headers it sends, including its tokens. */
  readonly headers: RequestHeaders
  /** What was requested, whether or not an answer arrived. */
  readonly asked: Set<string>
  readonly acknowledged: Acknowledged[]
  /** Attempts that ended in a broken connection. */
  readonly broken: () => number
  /** Also checks out some of its shipments with the voucher, and pays some of the invoices by hand. */
  run(until: AbortSignal, voucherCode: string): Promise<void>
  writeCart(name: string, key: string): Promise<void>
  ask<C extends Call>(call: C, input: Sent<C>): Promise<Answer<C>>
}

const passing: ReadonlySet<number> = new Set([0, 408, 425, 429, 502, 503, 504])
const retryMs = 100
const boxes = [
  { weight: 1200, quantity: 3 },
  { weight: 800, quantity: 1 },
]

/** The name of the write that created a shipment; empty where its items are missing. */
export const nameOf = ({ details: [item] }: Pick<Cart, 'details'>): string => item?.name.split(' ')[0] ?? ''

/** The names of a shipment's bill and of its payment proof. */
export const billOf = (cartName: string): string => `${cartName}-BILL`
export const proofOf = (cartName: string): string => `${cartName}-PROOF`

/** A shipment without a receipt number, which alone would reject a duplicate. */
const cartOf = (name: string, agentId: string, markingCode: string): NewCart => ({
  setup: {
    agent_id: agentId,
    package_track: 'udara',
    marking_code: markingCode,
    receipt_number: '',
    container_type: 'lcl',
    packaging: boxes.map(({ weight, quantity }) => ({
      estimation_weight: weight,
      estimation_dimension_length: 30,
      estimation_dimension_width: 20,
      estimation_dimension_height: 10,
      quantity,
    })),
    invoice_files: [],
  },
  products: ['lamp', 'shade'].map((part, index) => ({
    product_title: `${name} ${part}`,
    currency_code: 'CNY',
    price_original: '50.00',
    quantity: index + 1,
    category_slug: 'general-goods',
  })),
})

const addressOf = (name: string): AddressInput => ({
  address_type: 'recipient',
  label: name,
  recipient_name: 'Sample Recipient',
  phone_number: '6591234567',
  postal_code: '520123',
  block_number: '123',
  unit_number: '#04-05',
  road_name: `Sample Street ${name}`,
})

/**
 * A signed-in sample customer of Singapore who writes continuously and retries, as the portal's client does, until an
 * answer arrives: a shipment under one Idempotency-Key for all attempts, then writes with only a natural key: an
 * address, a checkout or a payment proof.
 */
export const loadClient = async (base: string, userId: string, prefix: string): Promise<LoadClient> => {
  const headers: RequestHeaders = { service: 'import', country: 'sg', language: 'en' }
  let broken = 0
  const ask = async <C extends Call>(
    call: C,
    input: Sent<C>,
    { key, until }: { key?: string; until?: AbortSignal } = {},
  ): Promise<Answer<C>> => {
    for (;;) {
      try {
        return await sendOnce(call, input, { ...headers, idempotencyKey: key }, { base })
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        const isOwnTwin = error.status === 409 && error.body?.error_code === 'in_flight'
        if (!passing.has(error.status) && !isOwnTwin) throw error
        if (until?.aborted && error.status === 0) throw error
        if (error.status === 0) broken += 1
        await pause(retryMs)
      }
    }
  }
  headers.accessToken = (await ask(sessionCalls.createAccessToken, { body: {} })).access_token
  const { token } = await ask(accountCalls.login, { body: { user_id: userId, password: samplePassword } })
  headers.sessionToken = token
  headers.accessToken = (await ask(sessionCalls.createAccessToken, { body: {} })).access_token
  const agentId = '1'
  const codes = await ask(agentCalls.markingCodes, { query: { agent_id: agentId, track: 'udara' } })
  const [{ marking_code: markingCode } = { marking_code: '' }] = codes.results

  const asked = new Set<string>()
  const acknowledged: Acknowledged[] = []
  const writeCart = async (name: string, key: string, until?: AbortSignal): Promise<Cart> => {
    asked.add(name)
    const body = cartOf(name, agentId, markingCode)
    const { result: said } = await ask(shipmentCalls.newCart, { body }, { key, ...(until && { until }) })
    acknowledged.push({ kind: 'cart', name, said })
    return said
  }
  const writeAddress = async (name: string, until: AbortSignal): Promise<string> => {
    asked.add(name)
    const { result: said } = await ask(addressCalls.createAddress, { body: addressOf(name) }, { until })
    acknowledged.push({ kind: 'address', name, said })
    return said.address_id
  }
  const writeBill = async (
    cartName: string,
    choice: { cart_codes: string[]; address_id: string; voucher_codes: string[] },
    until: AbortSignal,
  ): Promise<InvoiceSummary> => {
    const name = billOf(cartName)
    asked.add(name)
    const payment = { vendor: 'bank_transfer', method: 'bank_transfer' }
    const body = { ...choice, domestic_service: 'delivery', payment }
    const { result: said } = await ask(checkoutCalls.checkout, { body }, { until })
    acknowledged.push({ kind: 'bill', name, said })
    return said
  }
  const writeProof = async (
    cartName: string,
    { invoice_code, total_bill: amount }: InvoiceSummary,
    file_url: string,
    until: AbortSignal,
  ): Promise<void> => {
    const name = proofOf(cartName)
    asked.add(name)
    const body = {
      invoice_code,
      file_url,
      bank: 'Sample Bank',
      sender_name: 'Sample Sender',
      amount,
      date: '2025-11-01',
    }
    const { result: said } = await ask(paymentCalls.createManualPayment, { body }, { until })
    acknowledged.push({ kind: 'proof', name, said })
  }
  const upload = async (): Promise<string> => {
    const file = new File([new Uint8Array(makePdf(prefix))], 'proof.pdf', { type: 'application/pdf' })
    return (await ask(uploadCalls.uploadFile, { body: { purpose: 'payment_proof' }, file })).file_url
  }
  return {
    headers,
    asked,
    acknowledged,
    broken: () => broken,
    ask,
    writeCart: async (name, key) => {
      await writeCart(name, key)
    },
    run: async (until, voucherCode) => {
      const fileUrl = await upload()
      let address: string | undefined
      for (let number = 1; !until.aborted; number += 1) {
        const name = `${prefix}-CART-${number}`
        const { cart_code: code } = await writeCart(name, randomUUID(), until)
        if (!until.aborted && number % 2 === 0) address = await writeAddress(`${prefix}-ADDRESS-${number}`, until)
        if (until.aborted || address === undefined || number % 3 === 0) continue
        const choice = { cart_codes: [code], address_id: address, voucher_codes: [voucherCode] }
        const bill = await writeBill(name, choice, until)
        if (!until.aborted && number % 4 === 0) await writeProof(name, bill, fileUrl, until)
      }
    },
  }
}

import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import {
  addressCalls,
  checkoutCalls,
  invoiceCalls,
  paymentCalls,
  voucherCalls,
  type CheckoutInput,
  type DomesticService,
  type PriceBreakdown,
  type SavedAddress,
} from '@layar/contract'
import { invoiceOf, openInvoiceOf, voucherOf } from './fixtures'
import { nothingYet } from './nothing-yet'
import { answer, renderPortal, type FakeAnswer } from './render-portal'
export const ok = { action: true, message: '' } as const
export const at = '2026-03-05T06:05:00.000Z'
export const dollars = (amount_minor: number) => ({ currency: 'SGD' as const, amount_minor })
export const carts = ['SHP-AAAAA-BBBBB', 'SHP-CCCCC-DDDDD']
export const invoiceCode = 'INV-AAAAA-BBBBB'

const addressOf = (end: number, label: string, is_main: boolean): SavedAddress => ({
  address_id: `00000000-0000-4000-8000-00000000000${end}`,
  address_type: 'recipient',
  label,
  is_main,
  recipient_name: 'Mei Tan',
  phone_number: '6590000000',
  country: 'sg',
  postal_code: '520123',
  province: null,
  city: 'Singapore',
  district: '18',
  sub_district_id: null,
  village: null,
  block_number: '123',
  unit_number: '04-05',
  building_name: null,
  road_name: 'Sample Street 11',
  building_type: 'hdb',
  note: null,
  full_address: `Blk ${end} Sample Street 11, Singapore 520123`,
  created_at: at,
  updated_at: at,
  map_point: null,
})
export const office = addressOf(1, 'Office', false)
export const home = addressOf(2, 'Home', true)

const serviceOf = (service_code: string, service_name: string, amount_minor: number): DomesticService => ({
  service_code,
  carrier: service_name,
  service_name,
  price: amount_minor / 100,
  currency: 'SGD',
  amount: dollars(amount_minor),
  lead_time_days: { min: 2, max: 4 },
  is_available: true,
  unavailable_reason: null,
  is_sample: true,
})
export const door = serviceOf('delivery', 'Delivery to the door', 1000)

/** 30 dollars of freight, 10 for delivery, 5 less for each voucher. */
export const priceOf = (choice: CheckoutInput, change: Partial<PriceBreakdown> = {}): PriceBreakdown => {
  const off = (choice.voucher_codes ?? []).length * 500
  return {
    currency: 'SGD',
    carts: [],
    lines: [],
    international_total: dollars(3000),
    domestic_total: choice.domestic_service ? dollars(1000) : null,
    tax_total: null,
    service_tax_total: dollars(0),
    discount_total: dollars(off),
    subtotal: dollars((choice.domestic_service ? 4000 : 3000) - off),
    total: choice.domestic_service ? dollars(4000 - off) : null,
    address: null,
    domestic_services: choice.address_id ? [serviceOf('self_collection', 'Self-collection', 0), door] : [],
    domestic_service: choice.domestic_service ?? null,
    vouchers: [],
    refused_vouchers: [],
    missing: [],
    blocked_carts: [],
    is_estimate: true,
    tariff_is_sample: false,
    priced_at: at,
    ...change,
  }
}

export const lineOf = (label: string, amount_minor: number): PriceBreakdown['lines'][number] => ({
  code: label,
  label,
  params: {},
  quantity: null,
  unit: null,
  tax_code: 'ZR',
  amount: dollars(amount_minor),
  cart_code: null,
})

export const pricedCart: Omit<PriceBreakdown['carts'][number], 'tax'> = {
  cart_code: carts[0] ?? '',
  marking_code: '',
  track: 'udara',
  first_item: null,
  item_count: 1,
  total: dollars(3000),
  chargeable: {
    basis: 'kg',
    quantity: 2,
    actual_weight_gram: 2000,
    volumetric_weight_gram: 1000,
    volume: 0.006,
    weight_as_volume: null,
    divisor: 6000,
    step: 0.5,
    minimum: null,
    decided_by: 'weight',
    minimum_applied: false,
    explanation: '',
  },
  lines: [],
  lead_time_days: { min: 2, max: 4 },
  is_measured: false,
  warnings: [],
}
export const payNow = {
  vendor: 'manual',
  method: 'paynow',
  name: 'PayNow',
  description: 'Scan the code',
  logo: null,
  fee: dollars(0),
  minimum: null,
  maximum: null,
  expires_in_minutes: 1440,
  is_available: true,
  unavailable_reason: null,
  settles: 'by_hand' as const,
  due_at: null,
  instructions: [],
}
const hello = voucherOf({ voucher_code: 'HELLO5', voucher_title: 'Welcome aboard' })

export const openCheckout = (...more: readonly FakeAnswer[]) => openCheckoutAs(null, ...more)

/** As this customer, whose choices are kept; nobody's are not. */
export const openCheckoutAs = (customer_id: string | null, ...more: readonly FakeAnswer[]) =>
  renderPortal(`/import/checkout?carts=${carts.join(',')}`, {
    session: { customer_id },
    answers: [
      ...more,
      answer(addressCalls.addresses, { ...ok, results: [office, home] }),
      answer(checkoutCalls.checkoutPreview, ({ body }) => ({ ...ok, result: priceOf(body) })),
      answer(paymentCalls.paymentGroups, {
        ...ok,
        results: [{ code: 'paynow', title: 'PayNow', methods: [payNow] }],
      }),
      answer(voucherCalls.myVouchers, { ...ok, results: [hello] }),
      answer(voucherCalls.checkVoucher, { ...ok, result: { voucher: hello, discount: dollars(500) } }),
      answer(checkoutCalls.checkoutV2, {
        ...ok,
        invoice_code: invoiceCode,
        result: invoiceOf({ invoice_code: invoiceCode }),
        order_tracking_code: 'CO',
      }),
      answer(invoiceCalls.invoice, { ...ok, result: openInvoiceOf({ invoice_code: invoiceCode }) }),
      ...nothingYet,
    ],
  })

export const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
export const fieldOf = (name: string) => screen.getByRole('group', { name })
export const errorAt = (name: string): string | undefined => {
  const described = fieldOf(name).getAttribute('aria-describedby')
  return described === null ? undefined : (document.getElementById(described)?.textContent ?? undefined)
}
/** Chooses delivery and payment: nothing is missing. */
export const complete = async () => {
  fireEvent.click(await screen.findByRole('radio', { name: /^Delivery to the door/ }))
  expect(await screen.findByText('$40.00')).toBeTruthy()
  fireEvent.click(radio(/^PayNow/))
}
/** The fields that are scrolled into view from now on. */
export const noteShownFields = (): string[] => {
  const shown: string[] = []
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    if (this.dataset['path'] !== undefined) shown.push(this.dataset['path'])
  }
  return shown
}
export const pay = () => screen.getByRole('button', { name: 'Place order and pay' })

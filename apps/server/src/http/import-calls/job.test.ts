import {
  checkoutCalls,
  invoiceCalls,
  paymentCalls,
  shipmentCalls,
  staffPaymentCalls,
  staffReceivingCalls,
  staffShipmentCalls,
  uploadCalls,
  type StaffMove,
  type StaffRole,
} from '@layar/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { nextNumber } from '../../testing/counted'
import { makeCustomer } from '../../testing/make-customer'
import { makePdf } from '../../testing/make-files'
import { makeAddress, newCartInput } from '../../testing/make-shipment'
import { makePhotos, makeStaff, type TestStaff } from '../../testing/make-staff'
import { startApp, type Reply, type TestApp } from '../../testing/start'

let app: TestApp
const clerks = {} as Record<StaffRole, TestStaff>
beforeAll(async () => {
  app = await startApp()
  for (const role of ['warehouse', 'hub', 'finance'] as const) clerks[role] = await makeStaff(app, [role])
})

const good = <Body>({ status, body, text }: Reply<Body>): Body => {
  if (status !== 200) throw new Error(text)
  return body
}

describe('shipment from declaration to finished', () => {
  test.each([
    [
      'Singapore, by air',
      'sg',
      'udara',
      [
        ['import_gst', 'IMP', 'GST 9%'],
        ['vat_sr', 'SR', 'GST 9% on our services'],
      ],
    ],
    ['Singapore, by sea', 'sg', 'laut', [['import_gst', 'IMP', 'GST 9%']]],
    [
      'Indonesia, by air',
      'id',
      'udara',
      [
        ['import_duty', 'IMP', 'Import duty'],
        ['import_vat', 'IMP', 'Import VAT (PPN)'],
        ['vat_ppn05', 'PPN05', 'VAT (PPN) 1.1% on our services'],
      ],
    ],
    [
      'Indonesia, by sea',
      'id',
      'laut',
      [
        ['import_included', 'IMP', 'Import duty and tax: included in the price'],
        ['vat_ppn05', 'PPN05', 'VAT (PPN) 1.1% on our services'],
      ],
    ],
  ] as const)('%s [SHIP-05] [SHIP-09]', async (_way, country, track, taxes) => {
    const owner = await makeCustomer(app, { country, verified: true })
    const { sender } = owner
    const upload = async (name: string): Promise<string> => {
      const file = new File([new Uint8Array(makePdf(`${name} ${nextNumber()}`))], name)
      return good(await app.send(uploadCalls.uploadFile, { body: {}, file }, sender)).file_url
    }
    const detail = async (code: string) =>
      good(await app.send(shipmentCalls.cartDetail, { query: { code } }, sender)).result
    const invoiceOf = async (invoice_code: string) =>
      good(await app.send(invoiceCalls.invoice, { query: { invoice_code } }, sender)).result

    const invoice_files = track === 'laut' ? [await upload('goods.pdf')] : []
    const { setup, products } = newCartInput(owner, { package_track: track, invoice_files })
    // Expensive enough to be taxed by air in Singapore, too.
    const body = { setup, products: products.map((product) => ({ ...product, price_original: '2000.00' })) }
    const { cart_code, status } = good(await app.send(shipmentCalls.newCart, { body }, sender)).result
    expect(status).toBe('pending')

    const payment = { vendor: 'bank_transfer', method: 'bank_transfer' }
    const address_id = await makeAddress(app, owner)
    const chosen = { body: { cart_codes: [cart_code], address_id, domestic_service: 'delivery', payment } }
    const v2 = await app.send(checkoutCalls.checkoutV2, chosen, sender)
    if (country === 'id') expect([v2.status, v2.body.error_code]).toEqual([422, 'checkout_v2_singapore_only'])
    const checkedOut = country === 'sg' ? v2 : await app.send(checkoutCalls.checkout, chosen, sender)
    const { invoice_code, result: billed } = good(checkedOut)
    expect(billed).toMatchObject({ status: 'pending', currency: country === 'sg' ? 'SGD' : 'IDR' })
    expect((await detail(cart_code)).status).toBe('from_seller')

    const proof = {
      invoice_code,
      file_url: await upload('transfer.pdf'),
      bank: 'Sample Bank',
      sender_name: 'Tester Sample',
      amount: billed.total_bill,
      date: '2024-01-02',
    }
    const submitted = good(await app.send(paymentCalls.createManualPayment, { body: proof }, sender)).result
    expect(submitted.status).toBe('waiting_verification')
    const verified = await app.send(
      staffPaymentCalls.staffVerifyPayment,
      {
        params: { payment_id: submitted.payment?.payment_id ?? '' },
        body: { received_amount: billed.total_bill, bank_reference: `BANK-${invoice_code}` },
      },
      clerks.finance.sender,
    )
    expect(good(verified).result.invoice.status).toBe('paid')

    const received = await app.send(
      staffReceivingCalls.staffReceive,
      {
        body: {
          cart_code,
          boxes: [{ weight_gram: 2000, length_mm: 300, width_mm: 200, height_mm: 100, quantity: 1 }],
          condition: 'good',
          shelf: 'A-12',
          photos: (await makePhotos(app, clerks.warehouse)).map(({ image_url, kind }) => ({ image_url, kind })),
          outcome: 'match',
        },
      },
      clerks.warehouse.sender,
    )
    expect(good(received).result).toMatchObject({ outcome: 'received', status: 'warehouse' })

    const move = async (role: StaffRole, to: StaffMove) => {
      const input = { params: { cart_code }, body: to }
      const moved = await app.send(staffShipmentCalls.staffMoveShipment, input, clerks[role].sender)
      expect(good(moved).result.shipment.status).toBe(to.to)
    }
    const carrier = { tracking_carrier: 'Sample Courier', tracking_number: `TN${nextNumber()}` }
    await move('warehouse', { to: 'sent', manifest_number: `AWB-${nextNumber()}` })
    const early = await app.send(shipmentCalls.confirmFinish, { body: { cart_code } }, sender)
    expect([early.status, (await detail(cart_code)).status]).toEqual([409, 'sent'])
    await move('hub', { to: 'inbound' })
    await move('hub', { to: 'outbound', ...carrier })
    good(await app.send(shipmentCalls.confirmFinish, { body: { cart_code } }, sender))

    const { status: last, tracking_number, events, actions, received: measured } = await detail(cart_code)
    expect([last, tracking_number, actions]).toEqual(['finished', carrier.tracking_number, []])
    expect(measured?.boxes).toMatchObject([{ weight_gram: 2000, quantity: 1 }])
    const timeline = events.toSorted((a, b) => Number(a.event_id) - Number(b.event_id))
    expect(timeline.map(({ from_status, to_status, actor }) => [from_status, to_status, actor])).toEqual([
      [null, 'pending', 'customer'],
      ['pending', 'from_seller', 'customer'],
      ['from_seller', 'warehouse', 'staff'],
      ['warehouse', 'sent', 'staff'],
      ['sent', 'inbound', 'staff'],
      ['inbound', 'outbound', 'staff'],
      ['outbound', 'delivered', 'customer'],
      ['delivered', 'finished', 'customer'],
    ])

    const paid = await invoiceOf(invoice_code)
    expect(paid).toMatchObject({ status: 'paid', carts: [{ cart_code, status: 'finished' }], additional_invoices: [] })
    const isTax = (code: string): boolean => /^(import|vat|gst)_/.test(code)
    const taxLines = paid.lines.filter(({ code }) => isTax(code))
    expect(taxLines.map(({ code, tax_code, label }) => [code, tax_code, label])).toEqual(taxes)
    for (const { code, amount } of taxLines) expect(amount.amount_minor > 0, code).toBe(code !== 'import_included')
    const minorOf = (lines: typeof paid.lines): number =>
      lines.reduce((sum, { amount }) => sum + amount.amount_minor, 0)
    const own = country === 'sg' ? { taxCode: 'SR', rate: 0.09 } : { taxCode: 'PPN05', rate: 0.011 }
    const services = paid.lines.filter(({ code, tax_code }) => !isTax(code) && tax_code === own.taxCode)
    expect(paid.service_tax_total.amount_minor).toBe(Math.round(minorOf(services) * own.rate))
    expect(minorOf(paid.lines)).toBe(paid.total.amount_minor)
  })
})

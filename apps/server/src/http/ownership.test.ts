import { randomUUID } from 'node:crypto'
import { allCalls, type Call, type ExportShipmentInput } from '@layar/contract'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages, unclaimedParcels } from '../db/schema'
import { makeCustomer, openTestSession, type TestCustomer } from '../testing/make-customer'
import { exportInput, makeExport, makeExportAddress } from '../testing/make-export'
import { writeExportInvoice } from '../testing/make-export-invoice'
import { makeCreditNote, makeUnpaid } from '../testing/make-payment'
import { makeAddress, makeFile, makeShipment, markingCodeOf, newTestCartCode } from '../testing/make-shipment'
import { makeTicket } from '../testing/make-ticket'
import { startApp, type TestApp } from '../testing/start'

interface Things {
  cart: string
  invoice: string
  creditNote: string
  address: string
  session: string
  file: string
  idCard: string
  ticket: string
  company_file: string
  notice: string
  /** A shipment that goes abroad, by id and by code. */
  abroad: string
  abroadCode: string
  abroadAddress: string
  abroadInvoice: string
}

/** What the asker does own. */
interface Own {
  address: string
  cart: string
  abroad: ExportShipmentInput
}

type Probe = (things: Things, asker: TestCustomer, own: Own) => { params?: object; query?: object; body?: object }

const newCartOf = (
  asker: TestCustomer,
  changes: { cart_code?: string; invoice_files?: string[]; image_urls?: string[] },
) => ({
  setup: {
    cart_code: changes.cart_code ?? '',
    agent_id: '1',
    package_id: 1,
    package_track: 'udara',
    marking_code: markingCodeOf(asker, 'udara'),
    container_type: 'lcl',
    packaging: [
      {
        estimation_weight: 2000,
        estimation_dimension_width: 20,
        estimation_dimension_length: 30,
        estimation_dimension_height: 10,
        quantity: 1,
      },
    ],
    invoice_files: changes.invoice_files ?? [],
  },
  products: [
    {
      product_title: 'Sample',
      currency_code: 'CNY',
      price_original: 10,
      quantity: 1,
      category_slug: 'general-goods',
      image_urls: changes.image_urls ?? [],
    },
  ],
})

const addressBody = {
  label: 'Home',
  recipient_name: 'Somebody Else',
  phone_number: '9123 4567',
  postal_code: '238823',
  road_name: 'Orchard Road',
}
const payment = { vendor: 'paynow', method: 'paynow' }
const transfer = { vendor: 'bank_transfer', method: 'bank_transfer' }

/** How each call names something that belongs to somebody; the name of the probe says which field. */
const probes: Record<string, Record<string, Probe>> = {
  endSession: { session_id: ({ session }) => ({ body: { session_id: session } }) },
  updateAddress: { id: ({ address }) => ({ params: { id: address }, body: addressBody }) },
  updateAddressV1: { address_id: ({ address }) => ({ params: { address_id: address }, body: addressBody }) },
  setPrimaryAddress: { address_id: ({ address }) => ({ body: { address_id: address } }) },
  deleteAddress: { address_id: ({ address }) => ({ body: { address_id: address } }) },
  newCart: {
    'product image': ({ file }, asker) => ({ body: newCartOf(asker, { image_urls: [`/files/${file}`] }) }),
    'invoice file': ({ file }, asker) => ({ body: newCartOf(asker, { invoice_files: [`/files/${file}`] }) }),
  },
  newCarts: {
    'product image': ({ file }, asker) => ({ body: { carts: [newCartOf(asker, { image_urls: [`/files/${file}`] })] } }),
  },
  deleteCarts: { cart_codes: ({ cart }) => ({ body: { cart_codes: [cart] } }) },
  confirmFinish: { cart_code: ({ cart }) => ({ body: { cart_code: cart } }) },
  cartDetail: { code: ({ cart }) => ({ query: { code: cart } }) },
  checkout: {
    cart_codes: ({ cart }, _, own) => ({
      body: { cart_codes: [cart], address_id: own.address, domestic_service: 'delivery', payment },
    }),
  },
  checkoutV2: {
    address_id: ({ address }, _, own) => ({
      body: { cart_codes: [own.cart], address_id: address, domestic_service: 'delivery', payment },
    }),
    cart_codes: ({ cart }, _, own) => ({
      body: { cart_codes: [cart], address_id: own.address, domestic_service: 'delivery', payment },
    }),
  },
  checkoutPreview: { cart_codes: ({ cart }) => ({ body: { cart_codes: [cart] } }) },
  invoice: { invoice_code: ({ invoice }) => ({ query: { invoice_code: invoice } }) },
  invoicePrint: { invoice_code: ({ invoice }) => ({ query: { invoice_code: invoice } }) },
  createPdfLink: { invoice_code: ({ invoice }) => ({ body: { invoice_code: invoice } }) },
  creditNotePrint: { credit_note_code: ({ creditNote }) => ({ query: { credit_note_code: creditNote } }) },
  createCreditNoteLink: { credit_note_code: ({ creditNote }) => ({ body: { credit_note_code: creditNote } }) },
  packingCopy: { invoice_code: ({ invoice }) => ({ query: { invoice_code: invoice } }) },
  trackingLink: { cart_code: ({ cart }) => ({ query: { cart_code: cart } }) },
  rotateTrackingLink: { cart_code: ({ cart }) => ({ body: { cart_code: cart } }) },
  tracking: { search: ({ cart }) => ({ query: { search: cart } }) },
  paymentGroups: {
    invoice_code: ({ invoice }) => ({ body: { invoice_code: invoice } }),
    cart_codes: ({ cart }) => ({ body: { cart_codes: [cart] } }),
  },
  createManualPayment: {
    invoice_code: ({ invoice, file }) => ({
      body: {
        invoice_code: invoice,
        file_url: `/files/${file}`,
        bank: 'Sample',
        sender_name: 'Somebody',
        amount: 10,
        date: '2026-11-01',
      },
    }),
  },
  payFromBalance: { invoice_code: ({ invoice }) => ({ body: { invoice_code: invoice } }) },
  changePayment: { invoice_code: ({ invoice }) => ({ body: { invoice_code: invoice, payment: transfer } }) },
  checkVoucher: { cart_codes: ({ cart }) => ({ body: { voucher_code: 'NO-SUCH-CODE', cart_codes: [cart] } }) },
  openTicket: {
    cart_code: ({ cart }) => ({ body: { category: 'shipment', subject: 'S', message: 'M', cart_code: cart } }),
    invoice_code: ({ invoice }) => ({
      body: { category: 'payment', subject: 'S', message: 'M', invoice_code: invoice },
    }),
    files: ({ file }) => ({ body: { category: 'other', subject: 'S', message: 'M', files: [`/files/${file}`] } }),
  },
  ticket: { code: ({ ticket }) => ({ query: { code: ticket } }) },
  replyTicket: { code: ({ ticket }) => ({ body: { code: ticket, message: 'M' } }) },
  closeTicket: { code: ({ ticket }) => ({ body: { code: ticket } }) },
  readTicket: { code: ({ ticket }) => ({ body: { code: ticket } }) },
  saveCompany: {
    documents: ({ company_file }) => ({
      body: {
        name: 'PT Contoh',
        registration_number: '9120001234567',
        tax_number: '09.999.999.7-001.000',
        product_category: 'other',
        address: 'Jalan Contoh 1',
        phone_number: '0812 3456 7890',
        email: 'a@mail.example',
        documents: [`/files/${company_file}`],
      },
    }),
  },
  claimParcel: {
    proof_files: ({ file }) => ({
      body: { parcel_id: parcel.id, receipt_number: parcel.receiptNumber, proof_files: [`/files/${file}`] },
    }),
  },
  exportCalculateRate: {
    recipient_address_id: ({ abroadAddress }, _, { abroad: { items, packages } }) => ({
      body: { recipient_address_id: abroadAddress, items: items.map(({ name: _name, ...item }) => item), packages },
    }),
  },
  exportCreateShipment: {
    shipment_id: ({ abroad }, _, own) => ({ body: { ...own.abroad, shipment_id: abroad } }),
    recipient_address_id: ({ abroadAddress }, _, own) => ({
      body: { ...own.abroad, recipient_address_id: abroadAddress },
    }),
    documents: ({ file }, _, own) => ({ body: { ...own.abroad, documents: [`/files/${file}`] } }),
  },
  exportShipments: { shipment_code: ({ abroadCode }) => ({ query: { shipment_code: abroadCode } }) },
  exportShipmentDetail: { shipment_code: ({ abroadCode }) => ({ query: { shipment_code: abroadCode } }) },
  exportCheckout: { shipment_ids: ({ abroad }) => ({ body: { shipment_ids: [abroad] } }) },
  exportCheckoutPreview: { shipment_ids: ({ abroad }) => ({ body: { shipment_ids: [abroad] } }) },
  exportGiveDocuments: {
    shipment_id: ({ abroad, file }) => ({ body: { shipment_id: abroad, documents: [`/files/${file}`] } }),
  },
  exportSendToWarehouse: {
    shipment_id: ({ abroad }) => ({ body: { shipment_id: abroad, carrier: 'JNE', tracking_number: 'JP1234567890' } }),
  },
  exportCancel: { shipment_ids: ({ abroad }) => ({ body: { shipment_ids: [abroad] } }) },
  exportPaymentGroups: { invoice_code: ({ abroadInvoice }) => ({ query: { invoice_code: abroadInvoice } }) },
  exportPaymentInstructions: { invoice_code: ({ abroadInvoice }) => ({ query: { invoice_code: abroadInvoice } }) },
  exportRecheckout: { invoice_code: ({ abroadInvoice }) => ({ body: { invoice_code: abroadInvoice } }) },
  exportInvoice: { invoice_code: ({ abroadInvoice }) => ({ query: { invoice_code: abroadInvoice } }) },
  exportCheckVoucher: {
    shipment_ids: ({ abroad }) => ({ body: { voucher_code: 'NO-SUCH-CODE', shipment_ids: [abroad] } }),
  },
  readNotices: { notice_id: ({ notice }) => ({ body: { notice_id: notice } }) },
  updateIdCard: {
    id_card_image: ({ idCard }) => ({
      body: {
        update_id_card: true,
        id_card_image: idCard,
        id_card_number: '3174014508680002',
        id_card_name: 'Somebody',
        id_card_address: 'Jalan Contoh 1',
        id_card_rt_rw: '001/002',
        id_card_village: 'Senayan',
        id_card_subdistrict: 'Kebayoran Baru',
      },
    }),
  },
}

/** Calls of a signed-in customer that name nothing which could be another's: they read or write one's own alone. */
const nameNothing = new Set([
  'profile', 'updateProfile', 'updateLanguage', 'logout', 'sessions', 'changePassword', 'addresses', 'addressesV1',
  'createAddress', 'createAddressV1', 'markingCodes', 'validateMarkingCode', 'warehouseAddresses', 'agents',
  'skipAnnouncement', 'calculateFreight', 'estimateFreight', 'readIdCard', 'idCardState', 'uploadFile', 'uploadImage', 'cartList', 'cartHistory', 'statistic',
  'invoices', 'unpaidInvoices', 'myVouchers', 'voucher', 'categories', 'packages', 'rates', 'tickets', 'companyCategories',
  'balance', 'balanceEntries', 'topUpBalance', 'company', 'uploadCompanyDocument', 'socialLinks', 'linkSocial', 'unlinkSocial', 'uploadAvatar', 'removeAvatar',
  'referral', 'addReferralCode', 'privacy', 'exportData', 'sendDeletionCode', 'deleteAccount', 'notices',
  'noticePreferences', 'saveNoticePreferences', 'waitingParcels', 'parcelClaims',
  'exportCart', 'exportInvoices', 'exportNotices', 'exportSummary',
]) // prettier-ignore

const customerCalls = Object.values(allCalls)
  .flatMap((list) => Object.entries<Call>(list))
  .filter(([, call]) => call.auth === 'customer')

/** A parcel of nobody: each may claim it. */
const parcel = { id: randomUUID(), receiptNumber: `OWN-${randomUUID().slice(0, 8).toUpperCase()}` }

/** Switched on in Indonesia alone: elsewhere the owner meets the same 404. */
const isExport = (name: string): boolean => name.startsWith('export') && name !== 'exportData'
const indonesianAlone = ['updateIdCard', 'saveCompany', 'payFromBalance']

const absent: Things = {
  cart: newTestCartCode(),
  invoice: newTestCartCode().replace('SHP', 'INV'),
  creditNote: newTestCartCode().replace('SHP', 'CN'),
  address: randomUUID(),
  session: randomUUID(),
  file: randomUUID(),
  idCard: randomUUID(),
  ticket: newTestCartCode().replace('SHP', 'TKT'),
  company_file: randomUUID(),
  notice: randomUUID(),
  abroad: randomUUID(),
  abroadCode: newTestCartCode().replace('SHP', 'EXP'),
  abroadAddress: randomUUID(),
  abroadInvoice: newTestCartCode().replace('SHP', 'INV'),
}

describe("nobody reaches what is another's [GUARD-10]", () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startApp()
    await app.deps.database.db
      .insert(unclaimedParcels)
      .values({ ...parcel, agentId: 1, weightGrams: 1, lengthMm: 1, widthMm: 1, heightMm: 1, photos: [] })
  })

  const makeNotice = async ({ customer }: TestCustomer): Promise<string> => {
    const id = randomUUID()
    await app.deps.database.db.insert(messages).values({
      id,
      customerId: customer.id,
      channel: 'app',
      recipient: customer.id,
      language: 'en',
      template: 'welcome',
      subject: 'Welcome',
      body: 'Hello',
      status: 'sent',
    })
    return id
  }

  const setUp = async (country: 'sg' | 'id') => {
    const { owner, invoice } = await makeUnpaid(app, { country })
    const asker = await makeCustomer(app, { country, verified: true })
    const cart = await makeShipment(app, owner)
    const abroad = await makeExport(app, owner)
    const things: Things = {
      cart: cart.cartCode,
      invoice: invoice.invoiceCode,
      creditNote: await makeCreditNote(app, invoice),
      address: await makeAddress(app, owner),
      session: (await openTestSession(app.deps.database.db, owner.customer)).sessionId,
      file: (await makeFile(app, owner, 'image')).id,
      idCard: (await makeFile(app, owner, 'image')).id,
      ticket: await makeTicket(app, owner),
      company_file: (await makeFile(app, owner, 'company')).id,
      notice: await makeNotice(owner),
      abroad: abroad.id,
      abroadCode: abroad.shipmentCode,
      abroadAddress: await makeExportAddress(app, owner, 'recipient'),
      abroadInvoice: await writeExportInvoice(app, owner, abroad.id),
    }
    return { owner, asker, things }
  }

  /** Everything that belongs to the owner, to show that nothing of it moved. */
  const belongings = async (customerId: string): Promise<unknown> => {
    const { rows } = await app.deps.database.db.execute(sql`
      select (select json_agg(t order by t.id) from shipments t where t.customer_id = ${customerId}) as shipments,
             (select json_agg(t order by t.id) from invoices t where t.customer_id = ${customerId}) as invoices,
             (select json_agg(t order by t.id) from payments t where t.customer_id = ${customerId}) as payments,
             (select json_agg(t order by t.id) from addresses t where t.customer_id = ${customerId}) as addresses,
             (select json_agg(t.revoked_at order by t.id) from sessions t where t.customer_id = ${customerId}) as sessions,
             (select json_agg(t order by t.id) from export_shipments t where t.customer_id = ${customerId}) as abroad,
             (select json_agg(t order by t.id) from tickets t where t.customer_id = ${customerId}) as tickets,
             (select json_agg(t.read_at order by t.id) from messages t where t.customer_id = ${customerId}) as notices,
             (select json_agg(t.deleted_at order by t.id) from files t where t.customer_id = ${customerId}) as files`)
    return rows
  }

  const ask = async (call: Call, probe: Probe, things: Things, asker: TestCustomer) => {
    const own = {
      address: await makeAddress(app, asker),
      cart: (await makeShipment(app, asker)).cartCode,
      abroad: await exportInput(app, asker),
    }
    const input = probe(things, asker, own)
    const { status, text } = await app.send(call, input, asker.sender)
    return { status, text }
  }

  test('every call of a signed-in customer is in this table', () => {
    const known = new Set([...Object.keys(probes), ...nameNothing])
    expect(customerCalls.map(([name]) => name).filter((name) => !known.has(name))).toEqual([])
  })

  const rows = (['sg', 'id'] as const).flatMap((country) =>
    customerCalls
      .filter(
        ([name]) =>
          !(name === 'checkoutV2' && country === 'id') &&
          !((indonesianAlone.includes(name) || isExport(name)) && country === 'sg'),
      )
      .flatMap(([name, call]) =>
        Object.entries(probes[name] ?? {}).map(([field, probe]) => ({ country, name, call, field, probe })),
      ),
  )
  test.each(rows)('$country $name: a foreign $field answers as an absent one and changes nothing', async (row) => {
    const { owner, asker, things } = await setUp(row.country)
    const before = await belongings(owner.customer.id)
    const foreign = await ask(row.call, row.probe, things, asker)
    const missing = await ask(row.call, row.probe, absent, asker)
    expect(foreign).toEqual(missing)
    expect([200, 404, 422]).toContain(foreign.status)
    expect(await belongings(owner.customer.id)).toEqual(before)
  })

  test.each(rows)('$country $name: the owner does reach the $field (control)', async (row) => {
    const { owner, things } = await setUp(row.country)
    const own = await ask(row.call, row.probe, things, owner)
    const missing = await ask(row.call, row.probe, absent, owner)
    // An already deleted address or a handle of another purpose answers alike; all others must differ.
    if (row.name !== 'updateIdCard' && !row.name.toLowerCase().endsWith('checkvoucher'))
      expect(own).not.toEqual(missing)
  })

  test('a cart code of somebody else says so by error code 1404 and writes nothing [WIZ-15]', async () => {
    const { asker, things } = await setUp('sg')
    const reply = await app.send(
      allCalls.shipment.newCart,
      { body: newCartOf(asker, { cart_code: things.cart }) } as never,
      asker.sender,
    )
    expect(reply.body.error_code).toBe(1404)
    expect(reply.body.action).toBe(false)
  })

  test.each(customerCalls)('%s asks for a session: none is 401, a dead access token 403 [SESS-04]', async (_, call) => {
    const asker = await makeCustomer(app)
    const { sessionToken: _session, ...guest } = asker.sender
    expect((await app.send(call, { body: {}, query: {}, params: {} }, guest)).status).toBe(401)
    const stale = { ...asker.sender, accessToken: 'dead' }
    expect((await app.send(call, { body: {}, query: {}, params: {} }, stale)).status).toBe(403)
  })
})

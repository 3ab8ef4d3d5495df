import type { Call } from '@layar/contract'
import { toJSONSchema } from 'zod/mini'
import { defaultProbe, type Probe } from './default-probe'
import type { Own } from './ownership-world'

type Probes = Readonly<Record<string, Readonly<Record<string, Probe>>>>

const link = (file: string): string => `/files/${file}`
const payment = { vendor: 'bank_transfer', method: 'bank_transfer' }

interface CartParts {
  cart_code?: string
  marking_code?: string
  invoice_files?: string[]
  product_images?: string[]
  seller_gst_number?: string
  seller_gst_proof?: string
  image_urls?: string[]
}
const newCartOf = (
  own: Own,
  { cart_code = '', marking_code = own.markingCode, invoice_files = [], ...images }: CartParts,
) => ({
  setup: {
    cart_code,
    agent_id: '1',
    package_id: 1,
    package_track: 'udara',
    marking_code,
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
    invoice_files,
  },
  products: [
    {
      product_title: 'Sample',
      currency_code: 'CNY',
      price_original: 10,
      quantity: 1,
      category_slug: 'general-goods',
      ...images,
    },
  ],
})

/** The parts of a declaration that may name another customer's data, sent alone or as one of several. */
const declared = (wrap: (cart: ReturnType<typeof newCartOf>) => object): Readonly<Record<string, Probe>> => ({
  marking_code: ({ markingCode }, own) => ({ body: wrap(newCartOf(own, { marking_code: markingCode })) }),
  invoice_files: ({ file }, own) => ({ body: wrap(newCartOf(own, { invoice_files: [link(file)] })) }),
  product_images: ({ file }, own) => ({ body: wrap(newCartOf(own, { product_images: [link(file)] })) }),
  image_urls: ({ file }, own) => ({ body: wrap(newCartOf(own, { image_urls: [link(file)] })) }),
  seller_gst_proof: ({ file }, own) => ({
    body: wrap(newCartOf(own, { seller_gst_number: 'M90312345A', seller_gst_proof: link(file) })),
  }),
})

const delivered = { domestic_service: 'delivery', payment }
const checkedOut: Readonly<Record<string, Probe>> = {
  cart_codes: async ({ cart }, own) => ({
    body: { ...delivered, cart_codes: [cart], address_id: await own.address() },
  }),
  address_id: async ({ address }, own) => ({
    body: { ...delivered, cart_codes: [await own.cart()], address_id: address },
  }),
  voucher_codes: async ({ voucher }, own) => ({
    body: {
      ...delivered,
      cart_codes: [await own.cart()],
      address_id: await own.address(),
      voucher_codes: [voucher],
    },
  }),
}
const checkedOutAbroad: Readonly<Record<string, Probe>> = {
  shipment_ids: ({ abroad }) => ({ body: { shipment_ids: [abroad] } }),
  voucher_codes: async ({ abroadVoucher }, own) => ({
    body: { shipment_ids: [await own.abroadId()], voucher_codes: [abroadVoucher] },
  }),
}

const addressBody = {
  label: 'Home',
  recipient_name: 'Somebody Else',
  phone_number: '9123 4567',
  postal_code: '238823',
  road_name: 'Orchard Road',
}
const proofBody = { bank: 'Sample', sender_name: 'Somebody', amount: 10, date: '2025-11-01' }
const ticketBody = { category: 'other', subject: 'S', message: 'M' }
const cardBody = {
  update_id_card: true,
  id_card_number: '3174014508680002',
  id_card_name: 'Somebody',
  id_card_address: 'Jalan Contoh 1',
  id_card_rt_rw: '001/002',
  id_card_village: 'Senayan',
  id_card_subdistrict: 'Kebayoran Baru',
}
const companyBody = {
  name: 'PT Contoh',
  registration_number: '9120001234567',
  tax_number: '09.999.999.7-001.000',
  product_category: 'other',
  address: 'Jalan Contoh 1',
  phone_number: '0812 3456 7890',
  email: 'a@mail.example',
}

const calculated = (marking_code: string) => ({
  agent: '1',
  marking_code,
  shipment_track: 'udara',
  packagings: [{ weight: 2000, dimension_width: 20, dimension_length: 30, dimension_height: 10, quantity: 1 }],
  products: [{ product_category_slug: 'general-goods', product_quantity: 1, product_price: 10, currency_code: 'CNY' }],
})

/** The requests of the fields whose default probe does not reach what they name, or whose name says no kind of thing. */
const ownProbes: Probes = {
  updateAddress: { id: ({ address }) => ({ params: { id: address }, body: addressBody }) },
  updateAddressV1: { address_id: ({ address }) => ({ params: { address_id: address }, body: addressBody }) },
  calculateFreight: {
    marking_code: ({ markingCode }) => ({ body: calculated(markingCode) }),
    cart_code: ({ cart }, own) => ({ body: { ...calculated(own.markingCode), cart_code: cart } }),
  },
  newCart: declared((cart) => cart),
  newCarts: declared((cart) => ({ carts: [cart] })),
  cartDetail: { code: ({ cart }) => ({ query: { code: cart } }) },
  cartHistory: { search: ({ cart }) => ({ query: { search: cart } }) },
  cartCards: { search: ({ cart }) => ({ query: { search: cart } }) },
  checkout: checkedOut,
  checkoutV2: checkedOut,
  checkoutPreview: checkedOut,
  invoices: { search: ({ invoice }) => ({ query: { search: invoice } }) },
  tracking: { search: ({ cart }) => ({ query: { search: cart } }) },
  paymentGroups: {
    cart_codes: ({ cart }) => ({ body: { cart_codes: [cart] } }),
  },
  createManualPayment: {
    invoice_code: async ({ invoice }, own) => ({
      body: { ...proofBody, invoice_code: invoice, file_url: link(await own.file()) },
    }),
    file_url: async ({ file }, own) => ({
      body: { ...proofBody, invoice_code: await own.invoice(), file_url: link(file) },
    }),
  },
  createDeliveryProofLink: { cart_code: ({ delivered: code }) => ({ body: { cart_code: code } }) },
  changePayment: { invoice_code: ({ invoice }) => ({ body: { invoice_code: invoice, payment } }) },
  voucher: { code: ({ voucher }) => ({ params: { code: voucher } }) },
  checkVoucher: {
    cart_codes: async ({ cart }, own) => ({ body: { voucher_code: await own.voucher(), cart_codes: [cart] } }),
    chosen_codes: async ({ voucher }, own) => ({
      body: { voucher_code: await own.voucher(), cart_codes: [await own.cart()], chosen_codes: [voucher] },
    }),
    address_id: async ({ address }, own) => ({
      body: { voucher_code: await own.voucher(), cart_codes: [await own.cart()], address_id: address },
    }),
  },
  openTicket: {
    cart_code: ({ cart }) => ({ body: { ...ticketBody, cart_code: cart } }),
    shipment_code: ({ abroadCode }) => ({ body: { ...ticketBody, shipment_code: abroadCode } }),
    invoice_code: ({ invoice }) => ({ body: { ...ticketBody, invoice_code: invoice } }),
    files: ({ file }) => ({ body: { ...ticketBody, files: [link(file)] } }),
  },
  ticket: { code: ({ ticket }) => ({ query: { code: ticket } }) },
  replyTicket: {
    code: ({ ticket }) => ({ body: { code: ticket, message: 'M' } }),
    files: async ({ file }, own) => ({ body: { code: await own.ticket(), message: 'M', files: [link(file)] } }),
  },
  closeTicket: { code: ({ ticket }) => ({ body: { code: ticket } }) },
  readTicket: { code: ({ ticket }) => ({ body: { code: ticket } }) },
  saveCompany: { documents: ({ companyFile }) => ({ body: { ...companyBody, documents: [link(companyFile)] } }) },
  claimParcel: {
    proof_files: async ({ file }, own) => {
      const { id, receiptNumber } = await own.parcel()
      return { body: { parcel_id: id, receipt_number: receiptNumber, proof_files: [link(file)] } }
    },
  },
  exportCalculateRate: {
    recipient_address_id: async ({ abroadRecipient }, own) => {
      const { items, packages } = await own.abroad()
      const goods = items.map(({ name: _name, ...item }) => item)
      return { body: { recipient_address_id: abroadRecipient, items: goods, packages } }
    },
  },
  exportCreateShipment: {
    shipment_id: async ({ abroad }, own) => ({ body: await own.abroad({ shipment_id: abroad }) }),
    sender_address_id: async ({ abroadSender }, own) => ({
      body: await own.abroad({ sender_address_id: abroadSender }),
    }),
    recipient_address_id: async ({ abroadRecipient }, own) => ({
      body: await own.abroad({ recipient_address_id: abroadRecipient }),
    }),
    pickup_address_id: async ({ abroadPickup }, own) => ({
      body: await own.abroad({ pickup_address_id: abroadPickup }),
    }),
    documents: async ({ file }, own) => ({ body: await own.abroad({ documents: [link(file)] }) }),
    photos: async ({ file }, own) => {
      const { items, ...rest } = await own.abroad()
      return { body: { ...rest, items: items.map((item) => ({ ...item, photos: [link(file)] })) } }
    },
  },
  exportShipments: {
    search: ({ abroadCode }) => ({ query: { search: abroadCode } }),
  },
  exportCheckout: checkedOutAbroad,
  exportCheckoutPreview: checkedOutAbroad,
  exportCheckVoucher: {
    shipment_ids: async ({ abroad }, own) => ({
      body: { voucher_code: await own.abroadVoucher(), shipment_ids: [abroad] },
    }),
    chosen_codes: async ({ abroadVoucher }, own) => ({
      body: {
        voucher_code: await own.abroadVoucher(),
        shipment_ids: [await own.abroadId()],
        chosen_codes: [abroadVoucher],
      },
    }),
  },
  exportGiveDocuments: {
    shipment_id: async ({ abroad }, own) => ({ body: { shipment_id: abroad, documents: [link(await own.file())] } }),
    documents: async ({ file }, own) => ({
      body: { shipment_id: await own.abroadId('document_incomplete'), documents: [link(file)] },
    }),
  },
  exportSendToWarehouse: {
    shipment_id: ({ abroad }) => ({ body: { shipment_id: abroad, carrier: 'JNE', tracking_number: 'JP1234567890' } }),
  },
  exportInvoices: { search: ({ abroadInvoice }) => ({ query: { search: abroadInvoice } }) },
  updateIdCard: { id_card_image: ({ idCard }) => ({ body: { ...cardBody, id_card_image: idCard } }) },
}

/** A code that would be accepted if absent: another customer's is rejected with a dedicated error. */
export const takenCodes: Probes = {
  newCart: { cart_code: ({ quarantined }, own) => ({ body: newCartOf(own, { cart_code: quarantined }) }) },
  newCarts: {
    cart_code: ({ quarantined }, own) => ({ body: { carts: [newCartOf(own, { cart_code: quarantined })] } }),
  },
}

/** Named by the specification but ignored: even the owner's own value makes no difference. */
export const unread: Probes = {
  paymentGroups: {
    address_id: async ({ address }, own) => ({ body: { cart_codes: [await own.cart()], address_id: address } }),
  },
}

/** Fields that seem to name a customer's data, and why they do not. */
export const nobodys: Readonly<Record<string, string>> = {
  agent_id: 'a warehouse, the same for all',
  package_id: 'a kind of transport, the same for all',
  announcement_id: 'a text for everybody',
  parcel_id: 'a parcel of nobody, to be claimed',
  currency_code: 'a currency',
  service_code: 'a service of the tariff, the same for all',
  hs_code: 'a tariff number of customs',
  postal_code: 'a place',
  sub_district_id: 'a place',
  referral_code: 'somebody else’s on purpose',
  after: 'a place in a list of one’s own',
  otp_key: 'opens nothing without the digits that were sent',
  id_token: 'signed by the provider for one person',
  phone_number: 'a contact, taken over with the digits sent to it alone',
  receipt_number: 'a seller’s number of a parcel',
  seller_gst_number: 'a seller’s number at the tax office',
  tracking_number: 'a courier’s number of a parcel',
  registration_number: 'a number of an authority',
  tax_number: 'a number of an authority',
  id_card_number: 'a number of an authority',
  block_number: 'a place',
  unit_number: 'a place',
  unboxing_video: 'an address of another site',
  'updateProfile.code': 'the digits that were sent to a new contact',
  'newCart.draft_id': 'a name among one’s own drafts, stored beside the customer',
  'newCarts.draft_id': 'a name among one’s own drafts, stored beside the customer',
  'exportCreateShipment.draft_id': 'a name among one’s own drafts, stored beside the customer',
  'deleteAccount.code': 'the digits that were sent to a contact of one’s own',
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

/** The names of the fields that contain a value, at any depth. */
const leavesOf = (schema: JsonSchema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const within = leavesOf(field)
    return within.length > 0 ? within : [name]
  }),
  ...(schema.items ? leavesOf(schema.items) : []),
  ...(schema.anyOf ?? []).flatMap(leavesOf),
]

const namesSomething =
  /(?:^|_)(?:ids?|codes?|numbers?|keys?|tokens?|files?|images?|videos?|urls?|photos|proof|documents|search|after|barcode|cartons|scanned|expected|location)$/

/** The fields by which a call can name something. */
export const namingFields = ({ input: { params, query, body } }: Call): string[] => {
  const parts = [params, query, body].filter((part) => part !== undefined)
  const names = parts.flatMap((part) =>
    leavesOf(toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
  )
  return [...new Set(names)].filter((name) => namesSomething.test(name))
}

export const isExcused = (name: string, field: string): boolean => field in nobodys || `${name}.${field}` in nobodys

/** How a call names data that belongs to a customer, field by field. */
export const probesOf = (name: string, call: Call): Readonly<Record<string, Probe>> => {
  const others = { ...takenCodes[name], ...unread[name] }
  const probes = namingFields(call)
    .filter((field) => !isExcused(name, field) && !(field in others))
    .map((field) => [field, defaultProbe(call, field)] as const)
    .filter((one): one is [string, Probe] => one[1] !== undefined)
  return { ...Object.fromEntries(probes), ...ownProbes[name] }
}

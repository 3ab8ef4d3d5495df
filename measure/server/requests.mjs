import { randomUUID } from 'node:crypto'
import { productionSettings } from '../../scripts/parts/production-settings.mjs'
import { sampleCustomer, samplePassword } from '../../scripts/parts/sample-customer.mjs'
import { startProgram } from '../../scripts/parts/start-program.mjs'

const customer = { contact: 'mei@example.sg', country: 'sg', language: 'en' }
/** What browsers send with each call: an answer that is compressed for them costs what it costs here. */
const browserHeaders = {
  Accept: 'application/json, text/plain, */*',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-SG,en;q=0.9',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
}
const { PEPPER, MASTER_KEY } = productionSettings

/**
 * The server in production mode. Its peers are unreachable: the measured requests send nothing to them. Its staff log in with a
 * password alone, since no person with an authenticator app sits before it.
 */
export const startProduction = (databaseUrl, more = {}, args = undefined) =>
  startProgram({
    path: '/ready',
    args,
    env: {
      ...productionSettings,
      NODE_ENV: 'production',
      STAFF_SECOND_FACTOR: 'optional',
      DATABASE_URL: databaseUrl,
      SMTP_URL: 'smtp://127.0.0.1:9',
      PHONE_GATEWAY_URL: 'http://127.0.0.1:9/messages',
      ...more,
    },
  })

/** Fills an empty database with the sample data. @returns {Promise<string>} the session of the measured customer */
export async function seed(databaseUrl, work = async () => undefined) {
  const demo = await startProgram({
    path: '/ready',
    env: { DATABASE_URL: databaseUrl, PEPPER, MASTER_KEY, ROLE: 'web' },
  })
  try {
    const { session } = await sampleCustomer(demo, customer)
    await work(demo, session)
    return session
  } finally {
    await demo.stop()
  }
}

/** Sends one request. @param {import('./load.mjs').Request} request */
export async function send(server, { path, ...request }) {
  const answer = await server.page(path, request)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}\n${server.said()}`)
  return JSON.parse(text)
}

/** Reads of the customer and of staff whose work is told beside the comparison, by what they are called. */
export async function readsOf(server, session) {
  const { headers: own } = await sampleCustomer(server, { ...customer, session })
  const customerReads = {
    'list of 20 as the specification has it': '/api/impor/cart/history?count=20',
    'search for a shipping number': '/api/impor/cart/cards?search=SHP-M3E8',
    cart: '/api/impor/cart/list/v2',
    invoices: '/api/impor/invoices',
  }
  const staffReads = {
    'staff: shipments': '/api/ops/shipments',
    'staff: search for a name': '/api/ops/shipments?search=Mei',
    'staff: queues': '/api/ops/queues',
  }
  const read =
    (headers) =>
    ([title, path]) => [title, { method: 'GET', path, headers: { ...browserHeaders, ...headers } }]
  return Object.fromEntries([
    ...Object.entries(customerReads).map(read(own)),
    ...Object.entries(staffReads).map(read(await staffHeaders(server))),
  ])
}

const staffHeaders = async (server) => {
  const answer = await server.page('/api/ops/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Country-Code': 'sg', Language: 'en' },
    body: JSON.stringify({ email: 'admin@layar.example', password: samplePassword }),
  })
  if (!answer.ok) throw new Error(`The staff sign-in answered ${answer.status}: ${await answer.text()}`)
  return { Authorization: `Bearer ${(await answer.json()).token}`, 'Country-Code': 'sg', Language: 'en' }
}

/** Buys one of these shipments of the customer at a time, each once. */
export async function purchaseOf(server, session, cartCodes) {
  const { headers: own, ask } = await sampleCustomer(server, { ...customer, session })
  const { results } = await ask('/api/impor/customer/address/v2')
  const [{ address_id }] = results
  const codes = [...cartCodes]
  const next = () => ({
    method: 'POST',
    path: '/api/impor/cart/checkout',
    headers: { ...browserHeaders, ...own, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({
      cart_codes: [codes.pop()],
      address_id,
      domestic_service: 'delivery',
      payment: { vendor: 'bank_transfer', method: 'bank_transfer' },
      voucher_codes: [],
    }),
  })
  return { once: next, load: { ...next(), setupRequest: (request) => ({ ...request, ...next() }) } }
}

/** The measured requests of the customer, with an access token that lives for minutes. */
export async function requestsOf(server, session) {
  const { ask, headers: own } = await sampleCustomer(server, { ...customer, session })
  const headers = { ...browserHeaders, ...own }
  const { results } = await ask('/api/impor/marking_code/list?agent_id=1&track=udara')
  const body = JSON.stringify({
    setup: {
      agent_id: '1',
      package_track: 'udara',
      marking_code: results[0].marking_code,
      receipt_number: '',
      container_type: 'lcl',
      packaging: [1200, 800].map((weight) => ({
        estimation_weight: weight,
        estimation_dimension_length: 30,
        estimation_dimension_width: 20,
        estimation_dimension_height: 10,
        quantity: 2,
      })),
      invoice_files: [],
    },
    products: ['Desk lamp', 'Paper shade', 'Floor mat'].map((title, index) => ({
      product_title: title,
      product_description: 'As on the page of the shop, in white.',
      currency_code: 'CNY',
      price_original: '50.00',
      quantity: index + 1,
      category_slug: 'general-goods',
    })),
  })
  const page = (after) => {
    const more = after === undefined ? '' : `&after=${encodeURIComponent(after)}`
    return { method: 'GET', path: `/api/impor/cart/cards?count=20${more}`, headers }
  }
  const writeWith = (key) => ({
    method: 'POST',
    path: '/api/impor/cart/new',
    headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body,
  })
  /** Each one sent creates a shipment. */
  const write = { ...writeWith(randomUUID()), setupRequest: (request) => ({ ...request, ...writeWith(randomUUID()) }) }
  return { read: page(), page, write, writeWith }
}

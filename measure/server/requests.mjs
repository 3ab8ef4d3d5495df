import { randomUUID } from 'node:crypto'
import { productionSettings } from '../../scripts/parts/production-settings.mjs'
import { sampleCustomer } from '../../scripts/parts/sample-customer.mjs'
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

/** The server in production mode. Its peers are unreachable: the measured requests send nothing to them. */
export const startProduction = (databaseUrl, more = {}, args = undefined) =>
  startProgram({
    path: '/ready',
    args,
    env: {
      ...productionSettings,
      NODE_ENV: 'production',
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

import { randomUUID } from 'node:crypto'
import { askOnce, rawRequest } from './api-load.mjs'

const samplePassword = 'sample-password-1'
const common = {
  Service: 'import',
  'Client-Platform': 'web',
  'Platform-Version': 'v2',
  'Country-Code': 'sg',
  Language: 'en',
}

async function ask(port, request, status) {
  const answer = await askOnce(port, request)
  if (answer.status !== status) throw new Error(`${request.path} answered ${answer.status}: ${answer.body}`)
  return JSON.parse(answer.body)
}

/** A new access token for the session, or a first one without. */
export async function accessToken(port, session) {
  const headers = { ...common, ...(session && { Authorization: `Bearer ${session}` }) }
  return (await ask(port, { method: 'POST', path: '/api/impor/token-access/create', headers, body: '{}' }, 201))
    .access_token
}

/** Signs the sample customer of Singapore in. @returns {Promise<string>} the session token */
export async function signIn(port) {
  const headers = { ...common, AccessToken: await accessToken(port) }
  const body = JSON.stringify({ user_id: 'mei@example.sg', password: samplePassword })
  return (await ask(port, { method: 'POST', path: '/api/impor/customer/login', headers, body }, 200)).token
}

/** The two measured requests, for one signed-in customer. */
export async function requestsOf(port, session) {
  const headers = {
    ...common,
    Authorization: `Bearer ${session}`,
    AccessToken: await accessToken(port, session),
  }
  const get = (path) => ({ method: 'GET', path, headers })
  const { results } = await ask(port, get('/api/impor/marking_code/list?agent_id=1&track=udara'), 200)
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
  const writeWith = (key) => ({
    method: 'POST',
    path: '/api/impor/cart/new',
    headers: { ...headers, 'Idempotency-Key': key },
    body,
  })
  const page = (after) =>
    get(`/api/impor/cart/history?count=20${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`)
  return { read: page(), page, writeWith, nextWrite: () => rawRequest(writeWith(randomUUID())) }
}

import type { Page, Request } from '@playwright/test'
import { freshDigits } from './fresh'
import type { Portal } from './portal'

/** Calls the API for what the screens offer a test not at all or not in time. */
export interface Caller {
  /** Returns the response body; throws with it if the response is not successful. */
  readonly ask: <Body>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Body>
}

/** Whether session and access token are sent: while a page gets its first token, one or both are missing. */
export const isOfCustomer = (request: Request): boolean =>
  'authorization' in request.headers() && 'accesstoken' in request.headers()

const ofOneRequest = /^(:|cookie$|content-|host$|idempotency-key$|referer$)/

/** Calls the API as the customer signed in on the page, with the headers that the page itself sends. */
export const asCustomerOf = async (page: Page, portal: Portal): Promise<Caller> => {
  // Requests sent while the previous page unloads may never expose their headers.
  await page.goto('about:blank')
  const [own] = await Promise.all([
    page.waitForRequest(isOfCustomer, { timeout: 60_000 }),
    page.goto(`${portal.address}/setting`),
  ])
  return callerOf(page, portal, own)
}

/** The headers of a request that the page has sent, for another one. */
export const headersOf = async (own: Request): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(await own.allHeaders()).filter(([name]) => !ofOneRequest.test(name)))

/** Calls the API with the headers of a request that the page has sent. */
export const callerOf = async (page: Page, portal: Portal, own: Request): Promise<Caller> => {
  const headers = await headersOf(own)
  return {
    ask: async <Body>(method: string, path: string, body?: unknown) => {
      const answer = await page.request.fetch(`${portal.address}/api/impor${path}`, {
        method,
        headers: { ...headers, ...(method !== 'GET' && { 'Idempotency-Key': `e2e-${freshDigits(13)}` }) },
        ...(body !== undefined && { data: body }),
      })
      const text = await answer.text()
      if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`)
      return JSON.parse(text) as Body
    },
  }
}

interface Goods {
  readonly title: string
  readonly description?: string
  readonly slug?: string
  readonly categoryName?: string
  readonly pieces?: number
}

export interface Parcel {
  readonly receiptNumber: string
  readonly goods: readonly Goods[]
  readonly grams?: number
}

interface Marks {
  readonly results: readonly { readonly agent_id: string; readonly marking_code: string }[]
}

/** Declares one-box air shipments from the first warehouse; returns their numbers in the same order. */
export const declareAll = async ({ ask }: Caller, parcels: readonly Parcel[]): Promise<string[]> => {
  const { results } = await ask<Marks>('GET', '/marking_code/list?track=udara')
  const [first] = results
  if (first === undefined) throw new Error('The customer has no marking code.')
  const carts = parcels.map(({ receiptNumber, goods, grams = 1800 }) => ({
    setup: {
      cart_code: '',
      agent_id: first.agent_id,
      package_id: 1,
      package_track: 'udara',
      marking_code: first.marking_code,
      receipt_number: receiptNumber,
      container_type: 'lcl',
      packaging: [
        {
          estimation_weight: grams,
          estimation_dimension_length: 32,
          estimation_dimension_width: 24,
          estimation_dimension_height: 14,
          quantity: 1,
        },
      ],
      invoice_files: [],
    },
    products: goods.map(({ title, description = '', slug = 'home-living', pieces = 1 }) => ({
      product_title: title,
      product_description: description,
      product_images: [],
      currency_code: 'CNY',
      price_original: 50,
      quantity: pieces,
      category_slug: slug,
      is_fragile: false,
    })),
  }))
  const made = await ask<{ results: readonly { cart_code: string }[] }>('POST', '/cart/new/multiple', { carts })
  return made.results.map(({ cart_code }) => cart_code)
}

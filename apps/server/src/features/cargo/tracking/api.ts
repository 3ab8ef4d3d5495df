import { trackingCalls } from '@layar/contract'
import { and, eq, sql } from 'drizzle-orm'
import { shipments } from '../../../db/schema'
import { addressBucket } from '../../../request/client-address'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { cutPage, readCursor } from '../../../request/cursor'
import { containing } from '../../../request/search-pattern'
import { trackingRows } from './rows'
import { sharedView, trackedView } from './view'

const defaultCount = 10
const minuteSeconds = 60

/** Normalises a number as stored: without blanks, in capitals. */
const bare = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

const own = (customerId: string, cartCode: string) =>
  and(eq(shipments.cartCode, cartCode), eq(shipments.customerId, customerId))

export const trackingFeature = feature(trackingCalls, {
  tracking: {
    limits: ({ customer }) => [{ bucket: `tracking_own:${customer.id}`, max: 120, windowSeconds: minuteSeconds }],
    run: async (context, { query }) => {
      const { db, customer, now } = context
      const count = query.count ?? defaultCount
      const cursor = readCursor(query.after)
      const search = bare(query.search ?? '')
      const page = [customer.id, cursor?.at ?? null, cursor?.id ?? null, count + 1]
      const rows =
        search === ''
          ? await trackingRows.onTheirWay(db, page)
          : await trackingRows.bySearch(db, [...page, containing(search)])
      const cut = cutPage(rows, count)
      return {
        action: true,
        message: context.message('ok'),
        results: cut.rows.map((row) => trackedView(row, now)),
        next: cut.next,
      }
    },
  },

  sharedTracking: {
    limits: ({ ip }) => [{ bucket: `tracking:${addressBucket(ip)}`, max: 30, windowSeconds: minuteSeconds }],
    run: async (context, { query }) => {
      const [row] = await trackingRows.byToken(context.db, [query.token])
      if (row === undefined) throw fail('not_found')
      return { action: true, message: context.message('ok'), result: sharedView(row, context.now) }
    },
  },

  trackingLink: async (context, { query }) => {
    const [row] = await context.db
      .select({ cartCode: shipments.cartCode, token: shipments.trackingToken })
      .from(shipments)
      .where(own(context.customer.id, query.cart_code))
    if (row === undefined) throw fail('not_found')
    return { action: true, message: context.message('ok'), result: { cart_code: row.cartCode, token: row.token } }
  },

  rotateTrackingLink: {
    limits: ({ customer }) => [{ bucket: `tracking_rotate:${customer.id}`, max: 20, windowSeconds: minuteSeconds }],
    answersSecret: true,
    run: async (context, { body }) => {
      const [row] = await context.db
        .update(shipments)
        .set({ trackingToken: sql`replace(gen_random_uuid()::text, '-', '')` })
        .where(own(context.customer.id, body.cart_code))
        .returning({ cartCode: shipments.cartCode, token: shipments.trackingToken })
      if (row === undefined) throw fail('not_found')
      return {
        action: true,
        message: context.message('tracking_link_rotated'),
        result: { cart_code: row.cartCode, token: row.token },
      }
    },
  },
})

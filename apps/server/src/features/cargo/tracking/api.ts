import { trackingCalls } from '@layar/contract'
import { addressBucket } from '../../../request/client-address'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { cutPage, readCursor } from '../../../request/cursor'
import { containing } from '../../../request/search-pattern'
import { hasEnded, linkView, readLink, setLink } from './link'
import { importVoyage } from '../voyage/of-shipment'
import { promisesOf } from '../voyage/promise'
import { sharedVoyageView } from '../voyage/view'
import { trackingRows } from './rows'
import { arrivedAtOf, deliveredAtOf, linkEndsAt, sharedView, trackedView } from './view'

const defaultCount = 10
const minuteSeconds = 60

/** Normalises a number as stored: without blanks, in capitals. */
const bare = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

export const trackingFeature = feature(trackingCalls, {
  tracking: {
    limits: ({ customer }) => [{ bucket: `tracking_own:${customer.id}`, max: 120, windowSeconds: minuteSeconds }],
    run: async (context, { query }) => {
      const { db, customer, now } = context
      const count = query.count ?? defaultCount
      const search = bare(query.search ?? '')
      const page = { customerId: customer.id, after: readCursor(query.after), limit: count + 1, filters: {} }
      const rows =
        search === ''
          ? await trackingRows.onTheirWay(db, page)
          : await trackingRows.bySearch(db, { ...page, pattern: containing(search) })
      const cut = cutPage(rows, count)
      const promises = await promisesOf(context, customer.country)
      return {
        action: true,
        message: context.message('ok'),
        results: cut.rows.map((row) => trackedView(row, promises, now)),
        next: cut.next,
      }
    },
  },

  sharedTracking: {
    limits: ({ ip }) => [{ bucket: `tracking:${addressBucket(ip)}`, max: 30, windowSeconds: minuteSeconds }],
    run: async (context, { query }) => {
      const [row] = await trackingRows.byToken(context.db, [query.token])
      if (row === undefined || hasEnded(linkEndsAt(row), context.now)) throw fail('not_found')
      const { now } = context
      const promises = await promisesOf(context, row.country)
      const voyage = await importVoyage(context, row, { arrivedAt: arrivedAtOf(row), deliveredAt: deliveredAtOf(row) })
      return {
        action: true,
        message: context.message('ok'),
        result: sharedView(row, promises, { voyage: voyage && sharedVoyageView(voyage), now }),
      }
    },
  },

  trackingLink: async (context, { query }) => ({
    action: true,
    message: context.message('ok'),
    result: linkView(await readLink(context, query.cart_code), context.now),
  }),

  rotateTrackingLink: {
    limits: ({ customer }) => [{ bucket: `tracking_rotate:${customer.id}`, max: 20, windowSeconds: minuteSeconds }],
    answersSecret: true,
    run: async (context, { body }) => {
      const before = await readLink(context, body.cart_code)
      if (hasEnded(before.endsAt, context.now)) throw fail('tracking_link_ended')
      return {
        action: true,
        message: context.message(before.token === null ? 'tracking_link_on' : 'tracking_link_rotated'),
        result: linkView(await setLink(context, before, 'new'), context.now),
      }
    },
  },

  switchOffTrackingLink: {
    limits: ({ customer }) => [{ bucket: `tracking_rotate:${customer.id}`, max: 20, windowSeconds: minuteSeconds }],
    run: async (context, { body }) => ({
      action: true,
      message: context.message('tracking_link_off'),
      result: linkView(await setLink(context, await readLink(context, body.cart_code), 'off'), context.now),
    }),
  },
})

import { trackingCalls } from '@layar/contract'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { cutPage, readCursor } from '../../../request/cursor'
import { hasEnded, ownLinkLimits, sharedLinkLimits, sharedLinks } from './link'
import { importVoyage } from '../voyage/of-shipment'
import { promisesOf } from '../voyage/promise'
import { sharedVoyageView } from '../voyage/view'
import { trackingRows } from './rows'
import { reachedAtOf, deliveredAtOf, linkEndsAt, sharedView, trackedView } from './view'

const defaultCount = 10
const minuteSeconds = 60
const links = sharedLinks({ table: 'shipments', code: 'cart_code', events: 'shipment_events' })

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
        search === '' ? await trackingRows.onTheirWay(db, page) : await trackingRows.bySearch(db, { ...page, search })
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
    limits: sharedLinkLimits,
    run: async (context, { query }) => {
      const [row] = await trackingRows.byToken(context.db, [query.token])
      if (row === undefined || hasEnded(linkEndsAt(row), context.now)) throw fail('not_found')
      const { now } = context
      const promises = await promisesOf(context, row.country)
      const voyage = await importVoyage(context, row, {
        arrivedAt: reachedAtOf(row, 'inbound'),
        outAt: reachedAtOf(row, 'outbound'),
        deliveredAt: deliveredAtOf(row),
      })
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
    result: { cart_code: query.cart_code, ...(await links.read(context, query.cart_code)) },
  }),

  rotateTrackingLink: {
    limits: ownLinkLimits,
    answersSecret: true,
    run: async (context, { body }) => {
      const { message, link } = await links.renew(context, body.cart_code)
      return {
        action: true,
        message: context.message(message),
        result: { cart_code: body.cart_code, ...link },
      }
    },
  },

  switchOffTrackingLink: {
    limits: ownLinkLimits,
    run: async (context, { body }) => ({
      action: true,
      message: context.message('tracking_link_off'),
      result: { cart_code: body.cart_code, ...(await links.switchOff(context, body.cart_code)) },
    }),
  },
})

import { type CartSearch, shipmentCalls } from '@layar/contract'
import { and, eq } from 'drizzle-orm'
import { shipments } from '../../../db/schema'
import { statement } from '../../../db/statement'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { cutPage, readCursor } from '../../../request/cursor'
import { monthCountsWithout } from '../../../request/month-counts'
import { cartDetailView } from './detail'
import { assertNothingToCome } from '../carton/behind'
import { assertHandedOut } from '../collection/at-counter'
import { transitionShipment } from './transition'
import { cartKey, declareCarts } from './new-cart'
import { cancelCarts } from './remove'
import { cartRows } from './rows'
import { closeReceipts } from './save'
import { cardViews, cartViewOf, cartViews, customerReader } from './view'

const defaultCount = 20
const keyDays = 30 * 86_400

const monthCounts = statement<{ current_month: number; last_month: number }>(
  'shipment_statistic',
  monthCountsWithout('shipments', 'cancelled'),
)

const isQuarantineFilter = { true: true, false: false } as const

/** What is asked of the customer's list, and how many rows a page has. */
const asked = ({ customer }: CustomerContext, query: CartSearch) => {
  const count = query.count ?? defaultCount
  const ask = {
    customerId: customer.id,
    after: readCursor(query.after),
    limit: count + 1,
    filters: {
      status: query.status,
      track: query.track,
      is_quarantine: query.is_quarantine === undefined ? null : isQuarantineFilter[query.is_quarantine],
    },
    search: query.search,
  }
  return { ask, count }
}

export const shipmentFeature = feature(shipmentCalls, {
  newCart: {
    naturalKey: (_context, { body }) => cartKey([body]),
    keepSeconds: keyDays,
    run: async (context, { body }) => {
      const [row] = await declareCarts(context, [body], { isMany: false, draftId: body.draft_id || null })
      if (row === undefined) throw fail('not_found')
      const isCompleted = row.measured_at !== null
      return {
        action: true,
        message: context.message(isCompleted ? 'cart_completed' : 'cart_created'),
        result: await cartViewOf(context, row),
      }
    },
  },

  newCarts: {
    naturalKey: (_context, { body }) => cartKey(body.carts),
    keepSeconds: keyDays,
    run: async (context, { body }) => {
      const rows = await declareCarts(context, body.carts, { isMany: true, draftId: body.draft_id || null })
      return {
        action: true,
        message: context.message('carts_created', { count: rows.length }),
        results: await cartViews(context, rows),
      }
    },
  },

  cartList: async (context) => {
    const rows = await cartRows.inCart(context.db, [context.language, context.customer.id])
    return { action: true, message: context.message('ok'), results: await cartViews(context, rows) }
  },

  cartCount: async (context) => {
    const [row = { in_cart: 0, ready: 0, held: [], lacking_imeis: [] }] = await cartRows.countInCart(context.db, [
      context.customer.id,
    ])
    return { action: true, message: context.message('ok'), result: row }
  },

  cartHistory: async (context, { query }) => {
    const { ask, count } = asked(context, query)
    const page = cutPage(await cartRows.history(context.db, ask, [context.language]), count)
    return {
      action: true,
      message: context.message('ok'),
      results: await cartViews(context, page.rows),
      next: page.next,
    }
  },

  cartCards: async (context, { query }) => {
    const { ask, count } = asked(context, query)
    const page = cutPage(await cartRows.cards(context.db, ask), count)
    return {
      action: true,
      message: context.message('ok'),
      results: await cardViews(context, page.rows),
      next: page.next,
    }
  },

  deleteCarts: async (context, { body }) => {
    await cancelCarts(context, body.cart_codes)
    return { action: true, message: context.message('carts_cancelled') }
  },

  confirmFinish: async (context, { body }) => {
    const { db, customer } = context
    const [row] = await db
      .select({ id: shipments.id, status: shipments.status })
      .from(shipments)
      .where(and(eq(shipments.cartCode, body.cart_code), eq(shipments.customerId, customer.id)))
      .for('update')
    if (row === undefined) throw fail('not_found')
    if (row.status !== 'finished') {
      await assertNothingToCome(db, { shipmentId: row.id })
      await assertHandedOut(db, row.id)
      const actor = { kind: 'customer', id: customer.id } as const
      // Who confirms before any proof has the goods: claims count from now.
      if (row.status === 'outbound')
        await transitionShipment(context, {
          shipmentId: row.id,
          from: 'outbound',
          to: 'delivered',
          actor,
          isSilent: true,
        })
      await transitionShipment(context, {
        shipmentId: row.id,
        from: row.status === 'outbound' ? 'delivered' : row.status,
        to: 'finished',
        actor,
      })
      await closeReceipts(db, row.id)
    }
    return { action: true, message: context.message('finish_confirmed') }
  },

  statistic: async (context) => {
    const [row] = await monthCounts(context.db, [context.customer.id])
    const current = row?.current_month ?? 0
    const last = row?.last_month ?? 0
    return {
      action: true,
      message: context.message('ok'),
      result: {
        current_month_cart__count: current,
        last_month_cart__count: last,
        transaction_current_month: current,
        transaction_last_month: last,
      },
    }
  },

  cartDetail: async (context, { query }) => {
    const [row] = await cartRows.byCodes(context.db, [context.language, context.customer.id, [query.code]])
    if (row === undefined) throw fail('not_found')
    return {
      action: true,
      message: context.message('ok'),
      result: await cartDetailView(context, row, customerReader(context)),
    }
  },
})

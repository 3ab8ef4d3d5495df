import type { TrackingLink } from '@layar/contract'
import { trackingLinkEndsAt } from '@layar/domain'
import { and, eq, sql } from 'drizzle-orm'
import { shipments } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'

interface Link {
  readonly shipmentId: string
  readonly cartCode: string
  /** Null while the link is off. */
  readonly token: string | null
  readonly endsAt: Date | null
}

export const hasEnded = (endsAt: Date | null, now: Date): boolean => endsAt !== null && endsAt <= now

/** The shared link of the customer's own shipment. Fails with `not_found`. */
export const readLink = async ({ db, customer }: CustomerContext, cartCode: string): Promise<Link> => {
  const [row] = await db
    .select({
      shipmentId: shipments.id,
      cartCode: shipments.cartCode,
      token: shipments.trackingToken,
      status: shipments.status,
      statusAt: shipments.statusAt,
      deliveredAt: sql<
        Date | string | null
      >`(select max(e.created_at) from shipment_events e where e.shipment_id = "shipments"."id" and e.to_status = 'delivered')`,
    })
    .from(shipments)
    .where(and(eq(shipments.cartCode, cartCode), eq(shipments.customerId, customer.id)))
  if (row === undefined) throw fail('not_found')
  const { status, statusAt, deliveredAt, ...link } = row
  return { ...link, endsAt: trackingLinkEndsAt(status, statusAt, deliveredAt === null ? null : new Date(deliveredAt)) }
}

/** A new link always has a new token: one that was off stays dead. */
export const setLink = async ({ db }: CustomerContext, link: Link, to: 'new' | 'off'): Promise<Link> => {
  const [row] = await db
    .update(shipments)
    .set({ trackingToken: to === 'off' ? null : sql`replace(gen_random_uuid()::text, '-', '')` })
    .where(eq(shipments.id, link.shipmentId))
    .returning({ token: shipments.trackingToken })
  return { ...link, token: row?.token ?? null }
}

export const linkView = ({ cartCode, token, endsAt }: Link, now: Date): TrackingLink => {
  const isEnded = hasEnded(endsAt, now)
  return {
    cart_code: cartCode,
    state: isEnded ? 'ended' : token === null ? 'off' : 'on',
    token: isEnded ? null : token,
    ends_at: endsAt?.toISOString() ?? null,
  }
}

import type { TrackingLink } from '@layar/contract'
import { trackingLinkEndsAt, type ExportStatus, type ShipmentStatus } from '@layar/domain'
import { statement } from '../../../db/statement'
import { addressBucket } from '../../../request/client-address'
import type { CustomerContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import type { Limit } from '../../../request/implement'
import { standingEvents } from './standing'

type LinkFields = Omit<TrackingLink, 'cart_code'>

interface LinkRow {
  id: string
  /** Null while the link is off. */
  token: string | null
  status: ShipmentStatus | ExportStatus
  status_at: Date
  delivered_at: Date | null
}

const minuteSeconds = 60

/** Of anyone who opens links: imports and exports count together, so that guesses do not double. */
export const sharedLinkLimits = ({ ip }: { readonly ip: string }): Limit[] => [
  { bucket: `tracking:${addressBucket(ip)}`, max: 30, windowSeconds: minuteSeconds },
]
export const ownLinkLimits = ({ customer }: CustomerContext): Limit[] => [
  { bucket: `tracking_rotate:${customer.id}`, max: 20, windowSeconds: minuteSeconds },
]

export const hasEnded = (endsAt: Date | null, now: Date): boolean => endsAt !== null && endsAt <= now

const endsAtOf = ({ status, status_at: statusAt, delivered_at: deliveredAt }: LinkRow): Date | null =>
  trackingLinkEndsAt(status, statusAt, deliveredAt)

const linkView = (row: LinkRow, now: Date): LinkFields => {
  const endsAt = endsAtOf(row)
  const isEnded = hasEnded(endsAt, now)
  return {
    state: isEnded ? 'ended' : row.token === null ? 'off' : 'on',
    token: isEnded ? null : row.token,
    ends_at: endsAt?.toISOString() ?? null,
  }
}

interface Linked {
  readonly table: 'shipments' | 'export_shipments'
  readonly code: 'cart_code' | 'shipment_code'
  readonly events: 'shipment_events' | 'export_events'
}

/** The shared links of imports or exports, each under its own code. Another customer's is `not_found`. */
export const sharedLinks = ({ table, code, events }: Linked) => {
  const ownRow = statement<LinkRow>(
    `${table}_link`,
    `select s.id, s.tracking_token as token, s.status, s.status_at,
            (select max(e.created_at) ${standingEvents(events)} and e.to_status = 'delivered') as delivered_at
       from ${table} s where s.${code} = $1 and s.customer_id = $2`,
  )
  // A new link always has a new token: one that was off stays dead.
  const write = statement<{ token: string | null }>(
    `${table}_link_set`,
    `update ${table} set tracking_token = case when $2::boolean then replace(gen_random_uuid()::text, '-', '') end
      where id = $1 returning tracking_token as token`,
  )
  const read = async ({ db, customer }: CustomerContext, named: string): Promise<LinkRow> => {
    const [row] = await ownRow(db, [named, customer.id])
    if (row === undefined) throw fail('not_found')
    return row
  }
  const set = async ({ db, now }: CustomerContext, row: LinkRow, isOn: boolean): Promise<LinkFields> => {
    const [written] = await write(db, [row.id, isOn])
    return linkView({ ...row, token: written?.token ?? null }, now)
  }
  return {
    read: async (context: CustomerContext, named: string): Promise<LinkFields> =>
      linkView(await read(context, named), context.now),
    /** @throws `tracking_link_ended` */
    renew: async (context: CustomerContext, named: string) => {
      const before = await read(context, named)
      if (hasEnded(endsAtOf(before), context.now)) throw fail('tracking_link_ended')
      return {
        message: before.token === null ? 'tracking_link_on' : 'tracking_link_rotated',
        link: await set(context, before, true),
      } as const
    },
    switchOff: async (context: CustomerContext, named: string): Promise<LinkFields> =>
      set(context, await read(context, named), false),
  }
}

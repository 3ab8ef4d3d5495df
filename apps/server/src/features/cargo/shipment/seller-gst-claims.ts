import type { SellerGstClaim } from '@layar/contract'
import type { Country } from '@layar/domain'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../../db/statement'
import type { StaffContext } from '../../../request/context'
import { beyond, keyOrder } from '../../../request/cursor'
import type { AskedPage } from '../../../request/page'
import { seenShipment } from '../../../request/sites'
import { sellerGstOpen } from '../../platform/public'

interface ClaimRow {
  readonly id: string
  readonly sort_at: string
  readonly cart_code: string
  readonly customer_id: string
  readonly customer_name: string
  readonly country: Country
  readonly claimed_at: Date | string
  readonly items: SellerGstClaim['items']
}

const at = sql`s.gst_claimed_at`
const key = sql`s.id`

/** Shipments of which it is to be decided whether a seller charged GST, each with the items that wait. */
export const sellerGstPage = (
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  { cursor, limit, order = 'asc' }: AskedPage,
): Promise<ClaimRow[]> =>
  queryRows<ClaimRow>(
    db,
    sql`select s.id, s.gst_claimed_at::text as sort_at, s.cart_code, s.customer_id, s.country,
               s.gst_claimed_at as claimed_at, trim(c.first_name || ' ' || c.last_name) as customer_name,
               coalesce((select json_agg(json_build_object(
                         'title', p.title, 'quantity', p.quantity, 'currency', p.currency,
                         'unit_price_minor', p.price_minor, 'gst_number', p.seller_gst_number) order by p.position)
                  from shipment_products p where p.shipment_id = s.id and p.seller_gst_state = 'claimed'), '[]') as items
          from shipments s join customers c on c.id = s.customer_id
         where ${sellerGstOpen} and ${seenShipment(staff, sql`s.agent_id`, sql`s.country`)}
           and ${beyond(at, key, cursor, order) ?? sql`true`}
         order by ${keyOrder(at, key, order)} limit ${limit}`,
  )

export const sellerGstClaimView = ({ claimed_at: claimedAt, ...row }: ClaimRow): SellerGstClaim => ({
  cart_code: row.cart_code,
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  country: row.country,
  claimed_at: new Date(claimedAt).toISOString(),
  items: row.items,
})

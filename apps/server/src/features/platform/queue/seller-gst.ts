import { sql } from 'drizzle-orm'

/** Of shipments `s` that no invoice bills: finance is to decide whether the seller of an item charged GST. */
export const sellerGstOpen = sql`s.gst_claimed_at is not null and s.status in ('pending', 'pending_locker', 'quarantine')
  and not exists (select from invoice_shipments x where x.shipment_id = s.id and x.is_live and x.role = 'main')`

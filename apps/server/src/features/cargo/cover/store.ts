import type { ShipmentCover } from '@layar/domain'
import type { Db } from '../../../db/open'
import { statement } from '../../../db/statement'

interface BilledCoverRow {
  readonly priced_at: Date
  /** Null on an invoice of before terms of cover. */
  readonly cover: ShipmentCover | null
}

/** The invoice that bills or billed a shipment keeps the terms under which its goods travel. */
export const findBilledCover = statement<BilledCoverRow>(
  'billed_cover',
  `select coalesce((v.snapshot->>'priced_at')::timestamptz, v.created_at) as priced_at,
          (select c->'quote'->'cover' from jsonb_array_elements(v.snapshot->'carts') c
            where c->>'shipment_id' = x.shipment_id::text limit 1) as cover
     from invoice_shipments x join invoices v on v.id = x.invoice_id
    where x.shipment_id = $1 and x.role = 'main' and v.status <> 'cancelled'
    order by x.is_live desc, v.created_at desc limit 1`,
)

/** Whether a carton of a shipment is on its way, or nobody knows where it is: what happens to it by then is not covered. */
const findAway = statement<{ readonly away: boolean }>(
  'cartons_beyond_cover',
  `select exists (select 1 from cartons c where c.shipment_id = $1
     and c.status not in ('received', 'stored', 'quarantined', 'in_transfer', 'voided')) as away`,
)

export const isBeyondCover = async (db: Db, shipmentId: string): Promise<boolean> =>
  (await findAway(db, [shipmentId]))[0]?.away === true

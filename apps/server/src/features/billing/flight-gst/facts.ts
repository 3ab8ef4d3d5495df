import { hasLeft, type ConsolidationStatus, type ShipmentStatus } from '@layar/domain'
import * as z from 'zod/mini'
import type { Db } from '../../../db/open'
import { statement } from '../../../db/statement'
import { findImportProfile } from '../../pricing/public'

/** A shipment that is, or once was, on a flight into Singapore. */
export interface FlightShipment {
  readonly id: string
  readonly customer_id: string
  readonly cart_code: string
  readonly status: ShipmentStatus
  /** On board now; not with cartons of it that follow it only. */
  readonly is_on: boolean
  /** Null while nothing bills it. */
  readonly main_id: string | null
  readonly priced_at: Date | string | null
  readonly is_measured_since: boolean
  /** How it was taxed when it was billed. */
  readonly tax: unknown
  /** The GST of a flight is billed for it. */
  readonly has_flight_invoice: boolean
}

/** By the cartons of flight `$1`; of one customer where `$2` is none that is null. */
export const flightShipments = statement<FlightShipment>(
  'flight_shipments',
  `with ever as (
     select c.shipment_id as id,
            bool_or(l.offloaded_at is null and l.loaded_at is not null and c.left_behind_at is null) as is_on
       from consolidation_cartons l join cartons c on c.id = l.carton_id
      where l.consolidation_id = $1::uuid and c.shipment_id is not null group by c.shipment_id
   )
   select s.id, s.customer_id, s.cart_code, s.status, e.is_on, v.id as main_id,
          coalesce((v.snapshot->>'priced_at')::timestamptz, v.created_at) as priced_at,
          coalesce(s.measured_at > v.created_at, false) as is_measured_since,
          (select q.cart->'quote'->'tax' from jsonb_array_elements(v.snapshot->'carts') as q(cart)
            where q.cart->>'shipment_id' = s.id::text limit 1) as tax,
          exists (select 1 from invoice_shipments y join invoices a on a.id = y.invoice_id
                   where y.shipment_id = s.id and y.is_live and y.role = 'additional' and a.status <> 'cancelled'
                     and a.snapshot ? 'flight') as has_flight_invoice
     from ever e join shipments s on s.id = e.id
     left join invoice_shipments x on x.shipment_id = s.id and x.is_live and x.role = 'main'
     left join invoices v on v.id = x.invoice_id
    where s.country = 'sg' and s.track = 'udara' and ($2::uuid is null or s.customer_id = $2::uuid)
    order by s.id`,
)

const cents = z.object({ amountMinor: z.int() })
const keptTax = z.object({
  cif: cents,
  taxedAtSource: cents,
  reliefApplied: z.boolean(),
  lowValueGst: cents,
})

/** What an invoice keeps of the tax of a shipment; undefined where it was priced in another way. */
const keptOf = ({ tax }: FlightShipment) => keptTax.safeParse(tax).data

/** Whether its invoice says that it is relieved, and nobody charged GST on it. */
export const isRelieved = (goods: FlightShipment): boolean => {
  const kept = keptOf(goods)
  return (
    kept !== undefined &&
    kept.reliefApplied &&
    kept.lowValueGst.amountMinor === 0 &&
    kept.taxedAtSource.amountMinor < kept.cif.amountMinor
  )
}

interface KeptSum {
  readonly cifMinor: number
  readonly reliefMinor: number
}

/** The sum of shipments by what their invoices keep, beside the lowest relief of theirs; undefined where one keeps no value. */
export const keptSum = async (db: Db, goods: readonly FlightShipment[]): Promise<KeptSum | undefined> => {
  let cifMinor = 0
  let reliefMinor = Infinity
  for (const one of goods) {
    const kept = keptOf(one)
    if (kept === undefined || one.priced_at === null) return undefined
    const limit = (await findImportProfile(db, 'sg', new Date(one.priced_at)))?.rows
    cifMinor += kept.cif.amountMinor
    if (limit && 'air_relief_cif_minor' in limit) reliefMinor = Math.min(reliefMinor, limit.air_relief_cif_minor)
  }
  return { cifMinor, reliefMinor }
}

/** From the closing on nothing is loaded onto it or taken off by scan. */
export const areContentsFixed = (status: ConsolidationStatus): boolean => status === 'closed' || hasLeft(status)

/** The goods go on: those of a cancelled shipment are refunded as that. */
export const isAlive = ({ status }: Pick<FlightShipment, 'status'>): boolean =>
  status !== 'cancelled' && status !== 'refunded'

const travels = (goods: FlightShipment): boolean => goods.is_on && isAlive(goods) && goods.main_id !== null

/** Those of one customer that are on board and billed. */
export const travelling = (goods: readonly FlightShipment[]): FlightShipment[] => goods.filter(travels)

/**
 * Whether the sum of one customer may make something due, or what was billed may be due no more: known from what the invoices keep,
 * so that nothing is priced for the others.
 */
const isWorthALook = async (db: Db, all: readonly FlightShipment[], isFixed: boolean): Promise<boolean> => {
  if (all.some((one) => one.has_flight_invoice)) return true
  const goods = travelling(all)
  if (!isFixed || goods.length < 2) return false
  if (goods.some((one) => one.is_measured_since)) return true
  if (!goods.some(isRelieved)) return false
  const sum = await keptSum(db, goods)
  return sum === undefined || sum.cifMinor > sum.reliefMinor
}

/** The customers of a flight for whom something may have to be billed or given back, in the order of their ids. */
export const customersToLookAt = async (
  db: Db,
  { id, status }: { readonly id: string; readonly status: ConsolidationStatus },
): Promise<string[]> => {
  const goods = await flightShipments(db, [id, null])
  const byCustomer = new Map<string, FlightShipment[]>()
  for (const one of goods) {
    const its = byCustomer.get(one.customer_id)
    if (its === undefined) byCustomer.set(one.customer_id, [one])
    else its.push(one)
  }
  const found: string[] = []
  for (const [customerId, its] of byCustomer)
    if (await isWorthALook(db, its, areContentsFixed(status))) found.push(customerId)
  return found.sort()
}

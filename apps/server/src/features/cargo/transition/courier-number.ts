import type { ErrorCode } from '@layar/contract'
import { normalCourierNumber } from '@layar/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { statement } from '../../../db/statement'
import { failFields } from '../../../request/fail'
import type { Refusal } from './guard'

interface Parcel {
  id: string
  code: string
  customer_id: string
  /** Null until a checkout sets the destination. */
  destination: string | null
}

const destinationIn = (address: string): string =>
  `(${address}->>'recipient_name') || e'\\n' || (${address}->>'phone_number') || e'\\n' || (${address}->>'full_address')`

const parcels = `
  select s.id, s.cart_code as code, s.customer_id, ${destinationIn("v.snapshot->'address'")} as destination
    from shipments s
    left join invoice_shipments x on x.shipment_id = s.id and x.is_live and x.role = 'main'
    left join invoices v on v.id = x.invoice_id
   where CONDITION
  union all
  select s.id, s.shipment_code, s.customer_id, ${destinationIn('s.recipient')}
    from export_shipments s
   where CONDITION`

/** Where a number stands: on a shipment, on one of its cartons, or on a hand-over that waits for its driver. */
const holders = `
  select id, lower(coalesce(domestic_carrier, '')) as carrier from shipments where domestic_tracking_number = $1
  union all
  select id, lower(coalesce(outbound_carrier, '')) from export_shipments where outbound_tracking_number = $1
  union all
  select coalesce(shipment_id, export_shipment_id), lower(coalesce(courier, '')) from cartons where courier_number = $1
  union all
  select coalesce(c.shipment_id, c.export_shipment_id), lower(h.carrier)
    from hand_over_cartons l join cartons c on c.id = l.carton_id join hand_overs h on h.id = l.hand_over_id
   where l.courier_number = $1 and l.removed_at is null and l.signed_at is null and l.carton_id <> all($3)`

const byIds = statement<Parcel>('courier_parcels_by_ids', parcels.replaceAll('CONDITION', 's.id = any($1)'))
/** An unnamed carrier matches any carrier. */
const byNumber = statement<Parcel>(
  'courier_parcels_by_number',
  `with holders as materialized (select distinct id from (${holders}) h where $2 = '' or carrier in ('', $2))
   select id, code, customer_id, destination
     from (${parcels.replaceAll('CONDITION', 's.id in (select id from holders)')}) p order by code`,
)

const areOneConsignment = ([first, ...others]: readonly Parcel[]): boolean =>
  first !== undefined &&
  first.destination !== null &&
  others.every((one) => one.customer_id === first.customer_id && one.destination === first.destination)

/** Locks the numbers until the transaction ends, in sorted order to avoid deadlocks. */
export const lockCourierNumbers = async (db: Db, numbers: readonly string[]): Promise<void> => {
  for (const number of [...new Set(numbers)].sort())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`courier-number:${number}`}, 0))`)
}

export interface CourierNumber {
  readonly shipmentId: string
  /** In the form of `normalCourierNumber`. */
  readonly number: string
  readonly carrier: string | undefined
  readonly isOneConsignment: boolean
  /** Cartons whose number on an open hand-over is about to be replaced. */
  readonly replacedCartons?: readonly string[]
  /** Shipments that get the same number at the same time. */
  readonly withShipments?: readonly string[]
}

/**
 * Whether a carrier's number may stand on a shipment: on one shipment only, of either service, except for further pieces
 * of one consignment, of one customer to one address. The caller has locked the number.
 */
export const checkCourierNumber = async (
  db: Db,
  { shipmentId, number, carrier = '', isOneConsignment, replacedCartons = [], withShipments = [] }: CourierNumber,
): Promise<{ readonly refusal: Refusal } | { readonly sharesCourierNumber: boolean }> => {
  const found = await byNumber(db, [number, carrier.toLowerCase(), replacedCartons])
  const joined = withShipments.filter((id) => !found.some((one) => one.id === id))
  const others = [...found, ...(joined.length === 0 ? [] : await byIds(db, [joined]))].filter(
    ({ id }) => id !== shipmentId,
  )
  const [first] = others
  if (first === undefined) return { sharesCourierNumber: false }
  if (!isOneConsignment) return { refusal: { code: 'tracking_number_taken', values: { code: first.code } } }
  const own = await byIds(db, [[shipmentId]])
  return areOneConsignment([...own, ...others]) ? { sharesCourierNumber: true } : { refusal: 'not_one_consignment' }
}

/**
 * Claims a carrier's number for a shipment. Returns the column values for the row.
 * @throws at `tracking_number`
 */
export const claimCourierNumber = async (
  db: Db,
  asked: CourierNumber,
): Promise<{ readonly sharesCourierNumber: boolean }> => {
  await lockCourierNumbers(db, [asked.number])
  const checked = await checkCourierNumber(db, asked)
  if ('refusal' in checked) throw failFields({ tracking_number: checked.refusal })
  return checked
}

interface Asked {
  readonly shipmentId: string
  readonly number: string
}

/**
 * The errors of courier numbers within one request: if two shipments share a number, both are refused, since either may
 * be the right one.
 */
export const sharedNumberErrors = async (
  db: Db,
  asked: readonly Asked[],
  isOneConsignment: boolean,
): Promise<ReadonlyMap<string, ErrorCode>> => {
  const errors = new Map<string, ErrorCode>()
  for (const number of new Set(asked.map((one) => one.number))) {
    const ids = asked.filter((one) => one.number === number).map(({ shipmentId }) => shipmentId)
    if (ids.length < 2) continue
    if (isOneConsignment && areOneConsignment(await byIds(db, [ids]))) continue
    for (const id of ids) errors.set(id, isOneConsignment ? 'not_one_consignment' : 'tracking_number_twice')
  }
  return errors
}

/** The number in its stored form; undefined if none was given. */
export const givenCourierNumber = (text: string | null | undefined): string | undefined => {
  const number = normalCourierNumber(text ?? '')
  return number === '' ? undefined : number
}

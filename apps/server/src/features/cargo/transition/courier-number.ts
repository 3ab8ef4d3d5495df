import type { ErrorCode } from '@layar/contract'
import { normalCourierNumber } from '@layar/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { statement } from '../../../db/statement'
import { failFields } from '../../../request/fail'

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
  select s.id, s.cart_code as code, s.customer_id, s.domestic_tracking_number as number,
         lower(coalesce(s.domestic_carrier, '')) as carrier, ${destinationIn("v.snapshot->'address'")} as destination
    from shipments s
    left join invoice_shipments x on x.shipment_id = s.id and x.is_live and x.role = 'main'
    left join invoices v on v.id = x.invoice_id
   where CONDITION
  union all
  select s.id, s.shipment_code, s.customer_id, s.outbound_tracking_number, lower(coalesce(s.outbound_carrier, '')),
         ${destinationIn('s.recipient')}
    from export_shipments s
   where CONDITION_ABROAD`

const byIds = statement<Parcel>(
  'courier_parcels_by_ids',
  parcels.replace('CONDITION_ABROAD', 's.id = any($1)').replace('CONDITION', 's.id = any($1)'),
)
/** An unnamed carrier matches any carrier. */
const byNumber = statement<Parcel>(
  'courier_parcels_by_number',
  `select id, code, customer_id, destination
     from (${parcels
       .replace('CONDITION_ABROAD', 's.outbound_tracking_number = $1')
       .replace('CONDITION', 's.domestic_tracking_number = $1')}) p
    where $2 = '' or carrier in ('', $2) order by code`,
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
}

/**
 * Ensures that a carrier's number is used by one shipment only, of either service, except for further pieces of one
 * consignment: of one customer, to one address. Returns the column values for the row.
 * @throws at `tracking_number`
 */
export const claimCourierNumber = async (
  db: Db,
  { shipmentId, number, carrier = '', isOneConsignment }: CourierNumber,
): Promise<{ sharesCourierNumber: boolean }> => {
  await lockCourierNumbers(db, [number])
  const found = await byNumber(db, [number, carrier.toLowerCase()])
  const others = found.filter(({ id }) => id !== shipmentId)
  const [first] = others
  if (first === undefined) return { sharesCourierNumber: false }
  if (!isOneConsignment)
    throw failFields({ tracking_number: { code: 'tracking_number_taken', values: { code: first.code } } })
  const own = await byIds(db, [[shipmentId]])
  if (!areOneConsignment([...own, ...others])) throw failFields({ tracking_number: 'not_one_consignment' })
  return { sharesCourierNumber: true }
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

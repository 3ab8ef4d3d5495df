import type { Track } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows, statement } from '../../../db/statement'
import type { CartonOwner } from '../carton/book'
import { stepStands } from '../consolidation/store'

type At = Date | string

/** Where the chosen service delivers. */
export interface DeliveryPlace {
  service_code: string | null
  postal_code: string | null
  sub_district_id: string | null
}

/** What the arrival of a shipment depends on; moments as JSON has them. */
export interface JourneyRow {
  eta_at: string | null
  left_at: string | null
  arrived_at: string | null
  place: DeliveryPlace | null
}

const place = (shipment: string): string => `(
  select json_build_object('service_code', v.snapshot->'domestic'->>'service_code',
                           'postal_code', v.snapshot->'address'->>'postal_code',
                           'sub_district_id', v.snapshot->'address'->>'sub_district_id')
    from invoice_shipments x join invoices v on v.id = x.invoice_id
   where x.shipment_id = ${shipment} and x.is_live and x.role = 'main')`

const reached = (status: string): string =>
  `(select max(e.created_at) from shipment_events e
     where e.shipment_id = s.id and e.to_status = '${status}' and e.from_status <> '${status}')`

/** Of a departure `d`: when it arrived, or is due to. */
const arrivalOf = `case when d.status in ('arrived', 'unloaded', 'settled') then coalesce((
    select max(e.created_at) from consolidation_events e where e.consolidation_id = d.id and e.to_status = 'arrived'
       and e.undoes_id is null and not exists (select 1 from consolidation_events u where u.undoes_id = e.id)), d.eta_at)
  else d.eta_at end`

/**
 * The newest ETA of the departures that cartons of `s` are on: the last carton decides. One that was left behind and
 * follows decides nothing for those that left, unless none did.
 */
const etaOf = (owner: 'shipment_id' | 'export_shipment_id', at = 'd.eta_at'): string =>
  `(select coalesce(max(${at}) filter (where k.left_behind_at is null), max(${at})) from cartons k
      join consolidation_cartons l on l.carton_id = k.id and l.offloaded_at is null and l.loaded_at is not null
      join consolidations d on d.id = l.consolidation_id
     where k.${owner} = s.id)`

/** Column `journey` of an import `s`; null while nothing could be promised. */
export const journeyColumn = `
  case when s.status in ('warehouse', 'sent', 'inbound', 'outbound') then json_build_object(
    'eta_at', ${etaOf('shipment_id', arrivalOf)}, 'left_at', ${reached('sent')}, 'arrived_at', ${reached('inbound')},
    'place', ${place('s.id')}) end as journey`

/** Column `eta_at` of an export `s`, until it has left customs. */
export const exportEtaColumn = `
  case when s.status in ('received', 'sent', 'on_clearance') then ${etaOf('export_shipment_id')} end as eta_at`

interface PlacedRow {
  id: string
  track: Track
  place: DeliveryPlace | null
}

export const placesOf = (db: Db, shipmentIds: readonly string[]): Promise<PlacedRow[]> =>
  deliveryPlaces(db, [shipmentIds])

const deliveryPlaces = statement<PlacedRow>(
  'delivery_places',
  `select s.id, s.track, ${place('s.id')} as place from shipments s where s.id = any($1)`,
)

/** A departure as the customer of goods on it may see it. */
export interface VoyageRow {
  track: Track
  carrier: string | null
  flight_or_vessel: string | null
  voyage: string | null
  destination_country: string
  /** Of the warehouse; null for an export. */
  origin_name: string | null
  origin_country: string
  origin_zone: string | null
  etd_at: At | null
  eta_at: At | null
  departed_at: At | null
  arrived_at: At | null
  eta_changes: { at: string; from_eta_at: string; to_eta_at: string; reason: string }[]
}

const reachedBy = (status: string): SQL =>
  sql`(select max(e.created_at) from consolidation_events e
        where e.consolidation_id = d.id and e.to_status = ${status} and ${stepStands(sql`e`)})`

/** The departure that a shipment is on, and not one by which a carton follows, with the changes of its ETA since then; undefined where it is on none. */
export const voyageOf = async (
  db: Db,
  owner: Extract<CartonOwner, { shipmentId: string } | { exportShipmentId: string }>,
): Promise<VoyageRow | undefined> => {
  const own =
    'shipmentId' in owner
      ? sql`k.shipment_id = ${owner.shipmentId}::uuid`
      : sql`k.export_shipment_id = ${owner.exportShipmentId}::uuid`
  const [row] = await queryRows<VoyageRow>(
    db,
    sql`select d.track, d.carrier, d.flight_or_vessel, d.voyage, d.destination_country,
               coalesce(nullif(a.city, ''), a.name) as origin_name, lower(coalesce(a.country, d.country)) as origin_country,
               a.time_zone as origin_zone, d.etd_at, d.eta_at,
               ${reachedBy('departed')} as departed_at, ${reachedBy('arrived')} as arrived_at,
               coalesce((
                 select json_agg(json_build_object('at', c.created_at, 'from_eta_at', c.from_eta_at,
                                                   'to_eta_at', c.to_eta_at, 'reason', c.reason) order by c.id)
                   from consolidation_eta_changes c
                  where c.consolidation_id = d.id and c.from_eta_at is not null and c.created_at >= b.since), '[]')
                 as eta_changes
          from (select l.consolidation_id, min(l.loaded_at) as since, bool_and(k.left_behind_at is not null) as follows
                  from cartons k join consolidation_cartons l on l.carton_id = k.id
                 where ${own} and l.offloaded_at is null and l.loaded_at is not null
                 group by l.consolidation_id) b
          join consolidations d on d.id = b.consolidation_id
          left join agents a on a.id = d.agent_id
         order by b.follows, d.eta_at desc nulls last, d.created_at desc
         limit 1`,
  )
  return row
}

/** An open departure of a lane. */
export interface NextRow {
  agent_id: number
  agent_name: string
  agent_country: string
  time_zone: string
  track: Track
  cutoff_at: At
  eta_at: At | null
}

/** The next departure of each lane whose cut-off lies ahead. */
export const nextRows = statement<NextRow>(
  'next_departures',
  `select * from (
     select distinct on (d.agent_id, d.track)
            d.agent_id, a.name as agent_name, a.country as agent_country, a.time_zone, d.track, d.cutoff_at, d.eta_at
       from consolidations d join agents a on a.id = d.agent_id and a.is_active
      where d.country = $1 and d.status = 'open' and d.service = 'impor' and d.cutoff_at > now()
      order by d.agent_id, d.track, d.cutoff_at, d.id
   ) n order by n.cutoff_at, n.agent_id, n.track`,
)

import { countrySettings, isFlightNumber, isShippingNumber, type Track } from '@layar/domain'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { queryRows } from '../../../db/statement'
import { failFields } from '../../../request/fail'
import type { ConsolidationRow } from './store'

/** A number `column`, however it was once written, is this one, which is in the form of `departureNumber`. */
export const isNumbered = (column: SQL, number: string, track: Track): SQL => {
  // Only letters and digits are in the pattern: it needs no escape.
  const pattern =
    track !== 'udara'
      ? isShippingNumber(number)
        ? `^${number}$`
        : undefined
      : isFlightNumber(number)
        ? `^${number.slice(0, 2)}0*${number.slice(2)}$`
        : /^\d{3}-\d{8}$/.test(number)
          ? `^${number.replace('-', '')}$`
          : undefined
  if (pattern === undefined) return sql`upper(${column}) = ${number}`
  return sql`regexp_replace(upper(${column}), '[[:space:]-]', '', 'g') ~ ${pattern}`
}

/** Two people type a new number at once: it is one departure. */
export const lockNumber = async (db: Db, number: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`departure:${number}`}, 0))`)
}

type Flight = Pick<
  ConsolidationRow,
  'service' | 'country' | 'track' | 'agentId' | 'destinationCountry' | 'flightOrVessel' | 'masterNumber' | 'etdAt'
>

/**
 * A flight leaves once a day, by the clock of where it leaves: a second departure of its route is one only under a master of its
 * own. Those whose day nobody knows are not compared.
 * @throws at `flight_or_vessel`, naming the other
 */
export const assertFlightIsNew = async (db: Db, flight: Flight, id?: string): Promise<void> => {
  const { service, country, track, agentId, destinationCountry, flightOrVessel: number, masterNumber, etdAt } = flight
  if (track !== 'udara' || number === null || etdAt === null || !isFlightNumber(number)) return
  await lockNumber(db, number)
  const zone = sql`coalesce(a.time_zone, ${countrySettings[country].localTimeZone})`
  const dayOf = (moment: SQL) => sql`(${moment} at time zone ${zone})::date`
  const [other] = await queryRows<{ code: string }>(
    db,
    sql`select d.code from consolidations d left join agents a on a.id = d.agent_id
         where d.status <> 'cancelled' and d.id is distinct from ${id ?? null}::uuid and d.service = ${service}
           and d.country = ${country} and d.track = ${track} and d.agent_id is not distinct from ${agentId}::int
           and d.destination_country = ${destinationCountry} and ${isNumbered(sql`d.flight_or_vessel`, number, track)}
           and coalesce(d.master_number = ${masterNumber}::text, true)
           and ${dayOf(sql`${etdAt.toISOString()}::timestamptz`)} = ${dayOf(sql`coalesce(d.etd_at, (
             select max(e.created_at) from consolidation_events e
              where e.consolidation_id = d.id and e.to_status = 'departed'))`)}
         order by d.created_at limit 1`,
  )
  if (other !== undefined)
    throw failFields({
      flight_or_vessel: { code: 'departure_flight_taken', values: { flight: number, code: other.code } },
    })
}

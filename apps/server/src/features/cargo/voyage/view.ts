import type { SharedTracking, Voyage, VoyageStation } from '@layar/contract'
import { afterDays, countrySettings, isCountry } from '@layar/domain'
import type { Db } from '../../../db/open'
import { allAgents } from '../../pricing/public'
import type { VoyageRow } from './rows'

const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

/** The zone of a country where all that we know of it lies in one. */
const zoneOf = async (db: Db, country: string): Promise<string | null> => {
  if (isCountry(country)) return countrySettings[country].localTimeZone
  const zones = new Set(
    (await allAgents(db)).filter((agent) => agent.country.toLowerCase() === country).map(({ timeZone }) => timeZone),
  )
  const [zone] = zones
  return zones.size === 1 ? (zone ?? null) : null
}

interface Ends {
  /** Of an import; null if it has not arrived. */
  readonly arrivedAt: Date | string | null
  /** Null for an export: what the last carrier abroad promises is not known. */
  readonly delivery: { readonly days: number | null; readonly at: Date | string | null } | null
  /** What is ahead has a planned time; not while its goods are held, or off their way. */
  readonly hasPlan: boolean
}

const withoutPlanAhead = (station: VoyageStation): VoyageStation =>
  station.key === 'departure' || station.actual_at !== null ? station : { ...station, planned_at: null }

/** A departure for the customer of goods on it. Nothing is on the wire that is for staff: master number, plan, seal. */
export const voyageView = async (db: Db, row: VoyageRow, { arrivedAt, delivery, hasPlan }: Ends): Promise<Voyage> => {
  const there = { place: null, country: row.destination_country, time_zone: await zoneOf(db, row.destination_country) }
  const arrived = iso(row.arrived_at ?? arrivedAt)
  // What customs kept after the landing goes on from when it reached the hub.
  const hubAt = iso(arrivedAt) ?? arrived ?? iso(row.eta_at)
  const stations: VoyageStation[] = [
    {
      key: 'departure',
      place: row.origin_name,
      country: row.origin_country,
      time_zone: row.origin_zone ?? (await zoneOf(db, row.origin_country)),
      planned_at: iso(row.etd_at),
      actual_at: iso(row.departed_at),
    },
    { key: 'arrival', ...there, planned_at: iso(row.eta_at), actual_at: arrived },
  ]
  if (delivery !== null)
    stations.push({
      key: 'delivery',
      ...there,
      planned_at: hubAt === null || delivery.days === null ? null : iso(afterDays(new Date(hubAt), delivery.days)),
      actual_at: iso(delivery.at),
    })
  return {
    track: row.track,
    carrier: row.carrier,
    flight_or_vessel: row.flight_or_vessel,
    voyage: row.voyage,
    stations: hasPlan ? stations : stations.map(withoutPlanAhead),
    eta_changes: row.eta_changes.map((change) => ({
      at: new Date(change.at).toISOString(),
      from_eta_at: new Date(change.from_eta_at).toISOString(),
      to_eta_at: new Date(change.to_eta_at).toISOString(),
      reason: change.reason,
    })),
  }
}

/** For anyone with the link: staff may have written a name into a reason. */
export const sharedVoyageView = ({ stations, eta_changes: changes }: Voyage): SharedTracking['voyage'] => ({
  stations,
  eta_changes: changes.map(({ reason: _reason, ...change }) => change),
})

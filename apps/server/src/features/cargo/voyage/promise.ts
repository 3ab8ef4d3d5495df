import {
  afterDays,
  arrivesBy,
  type Arrival,
  countrySettings,
  selfCollection,
  unlessPast,
  type Country,
  type ShipmentStatus,
  type ShipmentSubStatus,
  type Track,
} from '@layar/domain'
import type { Db } from '../../../db/open'
import { lastMilePromise } from '../../pricing/public'
import { placesOf, type DeliveryPlace, type JourneyRow } from './rows'

interface Promised {
  readonly country: Country
  readonly status: ShipmentStatus
  readonly sub_status: ShipmentSubStatus | null
  readonly track: Track
  readonly lead_days_max: number
  readonly journey: JourneyRow | null
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

export interface Promises {
  /** The day by which the customer has it, as the wire writes it; null while nothing is promised, during a hold, or once it passed. */
  readonly arrivesBy: (row: Promised) => string | null
  /** The days from the hub to the door; null without a chosen delivery. */
  readonly lastMileDays: (place: DeliveryPlace | null, track: Track) => number | null
}

/** What the delivery services of a country promise now, for any number of rows. */
export const promisesOf = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  country: Country,
): Promise<Promises> => {
  const daysTo = await lastMilePromise(db, country, now)
  const lastMileDays: Promises['lastMileDays'] = (place, track) =>
    place?.service_code ? daysTo(place, track, place.service_code) : null
  return {
    lastMileDays,
    arrivesBy: ({ status, sub_status: subStatus, track, lead_days_max: leadDays, journey }) => {
      // Nobody knows when customs let it go.
      if (journey === null || subStatus === 'hold') return null
      // It is at the counter: nothing is ahead.
      if (status === 'outbound' && journey.place?.service_code === selfCollection) return null
      const by = arrivesBy({
        status,
        etaAt: dateOf(journey.eta_at),
        leftAt: dateOf(journey.left_at),
        arrivedAt: dateOf(journey.arrived_at),
        leadDays,
        lastMileDays: lastMileDays(journey.place, track),
      })
      return unlessPast(by, now, countrySettings[country].localTimeZone)?.toISOString() ?? null
    },
  }
}

export const arrivalData = (arrival: Arrival | undefined) =>
  arrival === undefined ? {} : { arrives_at: arrival.at.toISOString(), arrives_where: arrival.where }

/** What the last carrier abroad promises is not known. */
export const exportArrival = (etaAt: Date | null): Arrival | undefined =>
  etaAt === null ? undefined : { at: etaAt, where: 'country' }

/** When imports that travel with one ETA are with their customers, or in the country where no delivery is chosen. */
export const arrivalsFor = async (
  context: { readonly db: Db; readonly now: Date },
  { country, etaAt }: { readonly country: Country; readonly etaAt: Date | null },
  shipmentIds: readonly string[],
): Promise<ReadonlyMap<string, Arrival>> => {
  if (etaAt === null || shipmentIds.length === 0) return new Map()
  const { lastMileDays } = await promisesOf(context, country)
  return new Map(
    (await placesOf(context.db, shipmentIds)).map(({ id, place, track }): [string, Arrival] => {
      const days = lastMileDays(place, track)
      if (days === null) return [id, { at: etaAt, where: 'country' }]
      return [id, { at: afterDays(etaAt, days), where: place?.service_code === selfCollection ? 'counter' : 'door' }]
    }),
  )
}

/** The same of one that is at the hub now; undefined where no delivery is chosen. */
export const arrivalFromHub = async (
  context: { readonly db: Db; readonly now: Date },
  { id, country }: { readonly id: string; readonly country: Country },
): Promise<Arrival | undefined> => {
  const arrival = (await arrivalsFor(context, { country, etaAt: context.now }, [id])).get(id)
  return arrival?.where === 'country' ? undefined : arrival
}

import { consolidationStatuses } from '@layar/domain'
import * as z from 'zod/mini'

export const consolidationStatus = z.enum(consolidationStatuses)

/** The departure of a shipment or a carton, as its own page links to it. */
export const departureLink = z.object({
  departure_code: z.string(),
  carrier: z.nullable(z.string()),
  flight_or_vessel: z.nullable(z.string()),
  status: consolidationStatus,
})
export type DepartureLink = z.output<typeof departureLink>

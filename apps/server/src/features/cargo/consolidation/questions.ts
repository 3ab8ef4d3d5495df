import type { FlightGst } from '@layar/contract'
import { question } from '../../../jobs/event'
import type { StaffContext } from '../../../request/context'
import type { ConsolidationRow } from './store'

/** The customers of a flight into Singapore whose goods on it are above customs' relief together, and what was billed for that. */
export const flightGst = question<
  Pick<ConsolidationRow, 'id' | 'status'>,
  FlightGst[],
  Pick<StaffContext, 'db' | 'reactions'>
>('cargo.flight_gst')

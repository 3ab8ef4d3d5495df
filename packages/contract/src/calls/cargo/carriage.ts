import * as z from 'zod/mini'
import { timestamp } from '../../wire'
import { exportShipmentCode } from '../parts'

/** Goods that left, or may leave, with a departure although the rules do not allow them. */
export const carriageOverride = z.object({
  override_id: z.string(),
  departure_code: z.string(),
  flight_or_vessel: z.nullable(z.string()),
  cart_code: z.nullable(z.string()),
  shipment_code: z.nullable(exportShipmentCode),
  at: timestamp,
  given_by: z.string(),
  /** The rules that the goods break, in the reader's language. */
  rules: z.array(z.string()),
  reason: z.string(),
})
export type CarriageOverride = z.output<typeof carriageOverride>

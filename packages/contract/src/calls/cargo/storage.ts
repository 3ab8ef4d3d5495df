import * as z from 'zod/mini'
import { money } from '../../wire'

/** Storage of goods that wait at the origin for their customer. Days are those of the destination. */
export const storageView = z.object({
  /** Days in which the clock ran. */
  days: z.int(),
  free_days: z.int(),
  /** It stands still while the delay is ours. */
  is_running: z.boolean(),
  /** Null while the clock stands still before it, as are the next and `abandoned_on`. */
  last_free_day: z.nullable(z.string()),
  charged_from: z.nullable(z.string()),
  charged_days: z.int(),
  abandoned_on: z.nullable(z.string()),
  is_abandoned: z.boolean(),
  cartons: z.int(),
  /** For each carton and day after the free days. */
  fee: money,
  /** So far. */
  total: money,
})
export type StorageView = z.output<typeof storageView>

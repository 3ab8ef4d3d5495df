import { consolidationStatuses, sortSteps } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { one, text } from '../../wire'
import { staffCarton } from './carton'

/** A carton at the hub and where it goes next. */
export const sortedCarton = z.object({
  carton: staffCarton,
  step: z.enum(sortSteps),
  /** How many cartons of its shipment are at the hub; the rest is in `carton.count`. */
  here_count: z.int(),
  /** The open hand-over that it waits on. */
  hand_over: z.nullable(z.object({ hand_over_code: z.string(), carrier: z.string() })),
  /** It left on this and was not scanned off: what to do before it is at the hub. */
  departure: z.nullable(z.object({ departure_code: z.string(), status: z.enum(consolidationStatuses) })),
  /** What the customer paid for, in the reader's language. */
  service_name: z.nullable(z.string()),
  /** District, city and postal code. */
  area: z.nullable(z.string()),
  /** Why it stays, or where it went, in the reader's language; empty where it may go. */
  reasons: z.array(z.string()),
})
export type SortedCarton = z.output<typeof sortedCarton>

export const staffSortCalls = calls({
  staffSortCarton: {
    method: 'GET',
    path: '/api/ops/cartons/sort',
    auth: 'staff',
    roles: ['hub'],
    source: 'ours',
    summary: 'Where a scanned carton goes next from the hub: out, to the counter, or nowhere yet and why.',
    input: { query: z.object({ barcode: text(60, 1) }) },
    output: one(sortedCarton),
  },
})

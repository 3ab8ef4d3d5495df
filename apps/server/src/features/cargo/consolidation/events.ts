import { event } from '../../../jobs/event'
import type { StaffActor } from '../transition/resolve-transition'

/** Export shipments that move with their consolidation. */
export interface ExportsMoved {
  readonly shipmentIds: readonly string[]
  readonly to: 'sent' | 'on_clearance'
  readonly actor: StaffActor
  readonly reason: string | undefined
  /** What the shipments and their events are told of the consolidation. */
  readonly manifestNumber: string
  readonly departureCode: string
  /** When it is due at its destination, if somebody planned it. */
  readonly etaAt: Date | null
}

export const exportsMoved = event<ExportsMoved>('cargo.exports_moved')

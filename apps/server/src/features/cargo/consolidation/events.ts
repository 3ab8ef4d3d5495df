import { event } from '../../../jobs/event'
import type { StaffContext } from '../../../request/context'
import type { StaffActor } from '../transition/resolve-transition'
import type { ConsolidationRow } from './store'

export interface ContentsChanged {
  readonly departure: Pick<ConsolidationRow, 'id' | 'service' | 'track' | 'destinationCountry'>
}

/** A departure closed, was opened again, left, came back, was cancelled, or a shipment joined it by a typed number. */
export const contentsChanged = event<ContentsChanged>('cargo.contents_changed')

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

/** A step of their consolidation was taken back, and with it the event of each of these export shipments. */
export interface ExportsTakenBack {
  readonly desk: StaffContext
  readonly exports: readonly { readonly code: string; readonly eventId: string }[]
  readonly reason: string
}

export const exportsTakenBack = event<ExportsTakenBack>('cargo.exports_taken_back')

import { event } from '../../../jobs/event'
import type { StaffActor } from '../transition/resolve-transition'

/** An export shipment that customs hold, or hold no longer. */
export interface ExportAtCustoms {
  readonly shipmentId: string
  readonly to: 'hold' | 'on_clearance'
  readonly actor: StaffActor
  readonly reason: string | undefined
  readonly publicNote: string | undefined
}

export const exportAtCustoms = event<ExportAtCustoms>('cargo.export_at_customs')

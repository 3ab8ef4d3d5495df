import { event } from '../../../jobs/event'
import type { StaffActor } from '../transition/resolve-transition'

/** Export shipments that go out to the door with a hand-over, each with the number of its first carton. */
export interface ExportsHandedOver {
  readonly shipments: readonly {
    readonly shipmentId: string
    readonly number: string
    readonly sharesCourierNumber: boolean
  }[]
  readonly carrier: string
  readonly handOverCode: string
  readonly actor: StaffActor
  readonly reason: string | undefined
}

export const exportsHandedOver = event<ExportsHandedOver>('cargo.exports_handed_over')

import type { Text } from '@layar/contract'
import type { ShipmentSubStatus } from '@layar/domain'
import { settlementRefusal, type Refusal } from '../transition/guard'

/** All that sending a shipment abroad depends on. */
export interface SendingFacts {
  readonly subStatus: ShipmentSubStatus | null
  /** Declared receipt numbers that nothing was booked in under. */
  readonly missingReceipts: readonly string[]
  /** Staff decided to send it without the parcels still missing. */
  readonly isRestWaived: boolean
  /** The names of services that are still to be done. */
  readonly openServices: Text | null
  /** The live main invoice; null before checkout. */
  readonly invoice: { readonly status: string; readonly type: string } | null
}

/**
 * Why a shipment of the warehouse may not be sent abroad yet; null when nothing stands against it. The guard reads the
 * facts of the one shipment that moves, a staff list those of all its rows in one statement.
 */
export const sendingRefusal = (facts: SendingFacts): Refusal | null => {
  const { subStatus, missingReceipts, isRestWaived, openServices, invoice } = facts
  if (subStatus !== null) return 'on_hold'
  if (missingReceipts.length > 0 && !isRestWaived)
    return { code: 'parcels_missing', values: { numbers: missingReceipts.join(', ') } }
  if (openServices !== null) return { code: 'service_open', values: { services: openServices } }
  return settlementRefusal(invoice)
}

import { exportShipmentCalls, shipmentCalls, type CartCard, type ExportShipment } from '@layar/contract'
import { claimNeedsProof, claimTimeError } from '@layar/domain'
import { useRead } from '@layar/ui/call/use-read.ts'

export type ClaimTimeError = NonNullable<ReturnType<typeof claimTimeError>>

type Held = Pick<CartCard, 'status'> | Pick<ExportShipment, 'status' | 'held_from'>

/** A held export counts as where it was held. */
const statusOf = (shipment: Held) =>
  'held_from' in shipment && shipment.status === 'hold' ? (shipment.held_from ?? 'hold') : shipment.status

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

/**
 * Whether a claim for a shipment of a list may be accepted. A list does not say when it was delivered: that was no later
 * than its last change.
 */
export const mayClaim = (shipment: Held & { readonly updated_at: string }, now: Date): boolean =>
  claimTimeError({ status: statusOf(shipment), deliveredAt: new Date(shipment.updated_at) }, now) === null

interface ClaimShipment {
  readonly cart_code?: string
  readonly shipment_code?: string
}

/** What a claim for this shipment needs, or why none is accepted; for no code, what any may need. */
export function useClaim({ cart_code: cartCode = '', shipment_code: exportCode = '' }: ClaimShipment) {
  const own = useRead(shipmentCalls.cartDetail, { query: { code: cartCode } }, { enabled: cartCode !== '' })
  const abroad = useRead(
    exportShipmentCalls.exportShipmentDetail,
    { query: { shipment_code: exportCode } },
    { enabled: exportCode !== '' },
  )
  const read = exportCode === '' ? own : abroad
  const shipment = exportCode === '' ? own.data?.result : abroad.data?.data.result
  const status = shipment && statusOf(shipment)
  const deliveredAt = dateOf(shipment?.delivered_at ?? null)
  return {
    error: (status && claimTimeError({ status, deliveredAt }, new Date(read.dataUpdatedAt))) ?? undefined,
    needsProof: status === undefined || claimNeedsProof(status),
    read,
  }
}

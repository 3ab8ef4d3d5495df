import type { ExportStatus } from './status/export-shipment'
import type { ShipmentStatus } from './status/shipment'

type Status = ShipmentStatus | ExportStatus

/** Period after delivery in which damage or loss can be claimed. */
export const claimHours = 72

export type ClaimError = 'claim_too_early' | 'claim_too_late' | 'claim_photos_needed' | 'claim_video_needed'

export type Claim = {
  readonly status: Status
  /** When the shipment was delivered; null while it is not. */
  readonly deliveredAt: Date | null
  readonly pictures: number
  /** The customer's note on the unedited unboxing video. */
  readonly videoNote: string
}

const notWithRecipient: readonly Status[] = [
  'sent',
  'on_clearance',
  'inbound',
  'returning',
  'returned',
  'lost',
  'disposed',
]
const atTheDoor: readonly Status[] = ['outbound', 'delivering', 'delivered', 'finished']

/** Of goods that never came nobody has neither photos nor an unboxing video. */
export const claimNeedsProof = (status: Status): boolean => !notWithRecipient.includes(status)

/** The last moment of a claim for goods that were delivered then. */
export const claimDeadline = (deliveredAt: Date): Date => new Date(deliveredAt.getTime() + claimHours * 3_600_000)

/** Why no claim for a shipment is accepted now, whatever is attached; null if one may be. */
export function claimTimeError(
  { status, deliveredAt }: Pick<Claim, 'status' | 'deliveredAt'>,
  now: Date,
): 'claim_too_early' | 'claim_too_late' | null {
  if (!claimNeedsProof(status)) return null
  if (!atTheDoor.includes(status)) return 'claim_too_early'
  return deliveredAt !== null && now > claimDeadline(deliveredAt) ? 'claim_too_late' : null
}

/**
 * Why a claim is rejected; null if it is accepted. Photos and the video are required once the parcel is out for
 * delivery.
 */
export function claimError({ pictures, videoNote, ...shipment }: Claim, now: Date): ClaimError | null {
  const timeError = claimTimeError(shipment, now)
  if (timeError !== null || !claimNeedsProof(shipment.status)) return timeError
  if (pictures === 0) return 'claim_photos_needed'
  return videoNote.trim() === '' ? 'claim_video_needed' : null
}

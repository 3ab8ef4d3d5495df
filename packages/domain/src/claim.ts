import type { ShipmentStatus } from './status/shipment'

/** How long after delivery damage or loss can be claimed. */
export const claimHours = 72

export type ClaimFault = 'claim_too_early' | 'claim_too_late' | 'claim_photos_needed' | 'claim_video_needed'

export type Claim = {
  readonly status: ShipmentStatus
  /** When the shipment became `finished`; null while it is not. */
  readonly deliveredAt: Date | null
  readonly pictures: number
  /** What the customer says about the uncut video of the unboxing. */
  readonly videoNote: string
}

const onTheWay: readonly ShipmentStatus[] = ['sent', 'inbound']
const atTheDoor: readonly ShipmentStatus[] = ['outbound', 'finished']

/** Goods lost on the way have neither photos nor a video of the unboxing. */
export const claimNeedsProof = (status: ShipmentStatus): boolean => !onTheWay.includes(status)

/**
 * Why a claim cannot be taken, null when it can. Photos and the video are asked
 * for once the carrier has the parcel at the door.
 */
export function claimFault({ status, deliveredAt, pictures, videoNote }: Claim, now: Date): ClaimFault | null {
  if (!claimNeedsProof(status)) return null
  if (!atTheDoor.includes(status)) return 'claim_too_early'
  const isOver = deliveredAt !== null && now.getTime() - deliveredAt.getTime() > claimHours * 3_600_000
  if (isOver) return 'claim_too_late'
  if (pictures === 0) return 'claim_photos_needed'
  return videoNote.trim() === '' ? 'claim_video_needed' : null
}

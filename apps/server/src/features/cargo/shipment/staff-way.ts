import { departureNumber, type Track } from '@layar/domain'
import { givenCourierNumber } from '../transition/courier-number'

/** Staff input on onward transport. */
interface WayInput {
  readonly tracking_number?: string | null | undefined
  readonly tracking_carrier?: string | null | undefined
  readonly manifest_number?: string | null | undefined
}

export const givenText = (text: string | null | undefined): string | undefined => {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? undefined : trimmed
}

/** The onward transport for the row and for the event's `details`; empty inputs appear in neither. */
export const wayOf = (input: WayInput, track: Track) => {
  const trackingNumber = givenCourierNumber(input.tracking_number)
  const carrier = givenText(input.tracking_carrier)
  const typed = givenText(input.manifest_number)
  const manifest = typed && departureNumber(typed, track)
  return {
    trackingNumber,
    carrier,
    manifest: manifest !== undefined && { manifestNumber: manifest },
    details: {
      ...(trackingNumber !== undefined && { tracking_number: trackingNumber }),
      ...(manifest !== undefined && { manifest_number: manifest }),
    },
  }
}

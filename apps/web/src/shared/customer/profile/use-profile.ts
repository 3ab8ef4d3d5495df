import { profileCalls, type CustomerProfile } from '@layar/contract'
import { countrySettings, idCardView } from '@layar/domain'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useSessionState } from '../../access/session/session-context'

export type IdCardView = ReturnType<typeof idCardView>

/** Which ID card view a customer sees; Singapore requires none [IDC-04] [GUARD-08]. */
export function idCardViewOf(profile: CustomerProfile): IdCardView {
  if (!countrySettings[profile.country].idCardRequired) return 'nothing'
  const { id_card_validation_status, id_card_validation } = profile
  return idCardView({
    id_card_validation_status,
    id_card_validation: id_card_validation && { ...id_card_validation, note: id_card_validation.note ?? '' },
  })
}

export interface ProfileState {
  /** Undefined until loaded. */
  readonly profile: CustomerProfile | undefined
  readonly pending: boolean
  /** The read, where it failed. */
  readonly failed: { readonly data: undefined; readonly error: Error; readonly refetch: () => unknown } | undefined
  readonly idCard: IdCardView
  /** Creating a shipment is blocked until the card is verified. False until the profile is loaded. */
  readonly needsIdCard: boolean
}

/** The signed-in customer. */
export function useProfile(): ProfileState {
  const isSignedIn = useSessionState(({ token }) => token !== null)
  const { data, error, isPending, refetch } = useRead(
    profileCalls.profile,
    {},
    { enabled: isSignedIn, staleMs: 60_000 },
  )
  const profile = data?.result
  const idCard = profile ? idCardViewOf(profile) : 'nothing'
  const failed = error && !data ? { data, error, refetch } : undefined
  return { profile, pending: isPending, failed, idCard, needsIdCard: idCard !== 'nothing' }
}

/** First and last name; the email or phone number if no name was given yet. */
export const nameOf = (profile: CustomerProfile): string =>
  [profile.first_name, profile.last_name].filter(Boolean).join(' ') || profile.email || profile.phone_number || ''

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { profileCalls, type LoginAnswer } from '@layar/contract'
import { keyOf } from '@layar/ui/call/query-key.ts'
import { activeLanguage } from '@layar/ui/i18n/language.tsx'
import { placeAfterLogin } from '../../../shared/access/session/next-place'
import { useSession } from '../../../shared/access/session/session-context'

/**
 * Stores token and profile of an opened session and goes, once they are stored, where the customer was heading, or to the calling screen's
 * `ownPlace` [ACC-03] [GUARD-02].
 */
export function useEnter(): (
  answer: Pick<LoginAnswer, 'message' | 'customer' | 'token'>,
  wantsIdCard?: boolean,
  ownPlace?: string,
) => Promise<void> {
  const session = useSession()
  const router = useRouter()
  const queries = useQueryClient()
  return async (answer, wantsIdCard = false, ownPlace = undefined) => {
    // The sign-in comes first: it clears an address that another customer left behind.
    session.signIn(answer.token, answer.customer)
    const place = placeAfterLogin(ownPlace ?? session.read().history_url, wantsIdCard)
    session.remember(null)
    queries.setQueryData(keyOf(profileCalls.profile, activeLanguage(), {}), {
      action: true,
      message: answer.message,
      result: answer.customer,
    })
    // A page that is left at once must not find the sign-in gone.
    await session.saved().catch(() => undefined)
    router.history.replace(place)
  }
}

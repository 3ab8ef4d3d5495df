import { sessionCalls, type Settings } from '@layar/contract'
import { createClient, type Send } from '@layar/ui/call/create-client.ts'
import { activeLanguage } from '@layar/ui/i18n/language.tsx'
import type { Session } from './session'

/** An access token this close to its end is replaced before it is used. */
const marginMs = 15_000

/**
 * The client of the portal: every call but an open one carries an access token, fetched before the first of them and
 * whenever it ends [SESS-01], [SESS-04].
 */
export function createPortalClient(
  settings: Settings,
  session: Session,
  onSignedOut: () => void,
  now: () => number = Date.now,
): Send {
  const getHeaders = () => {
    const { token, access_token } = session.read()
    return {
      service: 'import',
      country: settings.country,
      language: activeLanguage(),
      sessionToken: token ?? undefined,
      accessToken: access_token ?? undefined,
    } as const
  }
  const onUnauthorized = (): void => {
    const hadToken = session.read().token !== null
    session.signOut()
    if (hadToken) onSignedOut()
  }
  const place = { svc: settings.svc, getHeaders, onUnauthorized }
  const opener = createClient(place)
  let opening: Promise<void> | undefined
  const openAccess = (): Promise<void> =>
    (opening ??= opener(sessionCalls.createAccessToken, { body: {} })
      .then((access) => session.keepAccess(access))
      .finally(() => {
        opening = undefined
      }))
  const isOpen = (): boolean => {
    const { access_token, access_expires_at } = session.read()
    return access_token !== null && Date.parse(access_expires_at ?? '') - marginMs > now()
  }
  const client = createClient({ ...place, refreshAccess: openAccess })
  return async (call, input, options) => {
    if (call.auth !== 'open' && !isOpen()) await openAccess()
    if (call.captcha === undefined) return client(call, input, options)
    const { captchaToken } = await import('../captcha/captcha-token')
    return client(call, input, { ...options, captchaToken: await captchaToken(client, call.captcha) })
  }
}

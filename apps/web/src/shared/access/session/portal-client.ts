import { CallFailure, sessionCalls, type Settings } from '@layar/contract'
import { otherCountry } from '@layar/domain'
import { createClient, type Send, stopForAnother } from '@layar/ui/call/create-client.ts'
import { isFinal } from '@layar/ui/call/retry.ts'
import { activeLanguage } from '@layar/ui/i18n/language.tsx'
import { waitingAtGate } from '@layar/ui/session/sign-in-gate.ts'
import { isOfOtherCountry, type Session, workOwner } from './session'

/** An access token this close to its expiry is replaced before use. */
const marginMs = 15_000
/** Minimum wait before a refused access token is requested again: calls meanwhile fail alike. */
const refusalRestsMs = 10_000

interface Refusal {
  readonly failure: CallFailure
  readonly token: string | null
  readonly untilMs: number
}

/**
 * The client of the portal: every call but an open one carries an access token, fetched before the first of them and
 * whenever it expires [SESS-01], [SESS-04]. For an account of the other country nothing is sent.
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
  const onUnauthorized = (sessionToken: string | undefined): void => {
    // The response may arrive late, from a session that has ended or been replaced.
    const { token } = session.read()
    if ((sessionToken ?? null) !== token) return
    session.end()
    if (token === null) return
    session.gate.shut(token)
    onSignedOut()
  }
  const getOwner = () => workOwner(session.read())
  const place = { svc: settings.svc, getHeaders, getOwner, onUnauthorized }
  const opener = createClient(place)
  let opening: Promise<void> | undefined
  let refusal: Refusal | undefined
  const noteRefusal = (failure: CallFailure, token: string | null): void => {
    const restsMs = (failure.retryAfterSeconds ?? 0) * 1000 || (isFinal(failure) ? refusalRestsMs : 0)
    refusal = { failure, token, untilMs: now() + restsMs }
    if (failure.body?.error_code === 'country_mismatch' && token === session.read().token)
      session.keepCountry(otherCountry(settings.country))
  }
  const openAccess = async (): Promise<void> => {
    const { token } = session.read()
    if (refusal?.token === token && now() < refusal.untilMs) throw refusal.failure
    opening ??= opener(sessionCalls.createAccessToken, { body: {} })
      .then((access) => session.keepAccess(access))
      .catch((failure: unknown) => {
        if (failure instanceof CallFailure) noteRefusal(failure, token)
        throw failure
      })
      .finally(() => {
        opening = undefined
      })
    await opening
  }
  const isOpen = (): boolean => {
    const { access_token, access_expires_at } = session.read()
    return access_token !== null && Date.parse(access_expires_at ?? '') - marginMs > now()
  }
  const client = createClient({ ...place, refreshAccess: openAccess })
  const send: Send = async (call, input, options) => {
    const owner = getOwner()
    if (call.auth !== 'open') {
      if (isOfOtherCountry(session.read(), settings)) throw new CallFailure(409, undefined, undefined)
      if (!isOpen()) await openAccess()
    }
    let how = options
    if (call.captcha !== undefined) {
      const { captchaToken } = await import('../captcha/captcha-token')
      how = { ...options, captchaToken: await captchaToken(client, call.captcha) }
    }
    stopForAnother(owner, getOwner())
    return client(call, input, how)
  }
  return waitingAtGate(send, session.gate, () => session.read().token)
}

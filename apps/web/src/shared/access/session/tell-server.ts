import { languageCookie, modeCookie, signedInCookie } from '@layar/contract'
import type { SessionState } from './session'

const yearSeconds = 31_536_000

/**
 * Sets the cookies the server needs to send the right page at once: the language, whether a customer is signed in, and
 * the last mode. They hold no customer data, and the server does not trust them.
 */
export function tellServer(
  { token, language, mode }: Pick<SessionState, 'token' | 'language' | 'mode'>,
  page: Document,
): void {
  const write = (name: string, value: string | null): void => {
    const isThere = page.cookie.split('; ').includes(`${name}=${value}`)
    if (value === null ? !page.cookie.includes(`${name}=`) : isThere) return
    page.cookie = `${name}=${value ?? ''}; path=/; max-age=${value === null ? 0 : yearSeconds}; samesite=lax`
  }
  if (language !== null) write(languageCookie, language)
  write(signedInCookie, token === null ? null : '1')
  write(modeCookie, mode === 'export' ? mode : null)
}

/** Screens for guests only: nobody is sent back to them after login. */
export const guestPaths = [
  '/login',
  '/register',
  '/contact-verification',
  '/add-password',
  '/forgot-password',
  '/reset-password',
  '/social-sign-in/google',
  '/social-sign-in/apple',
] as const

export const isGuestPath = (path: string): boolean => guestPaths.some((guest) => guest === path)

// A browser leaves out tabs and line breaks before it looks for a second slash.
const isPlaceOfOurs = (url: string): boolean => /^\/(?![\s/\\])/.test(url)

/**
 * Where a customer goes after login [GUARD-02]: to the ID card form if that was requested, else to the remembered
 * URL, else home. Anything that is no path of the portal is ignored.
 */
export function placeAfterLogin(historyUrl: string | null, wantsIdCard = false): string {
  if (wantsIdCard) return '/add-id-card'
  if (historyUrl === null || !isPlaceOfOurs(historyUrl)) return '/'
  const path = historyUrl.split(/[?#]/)[0] ?? '/'
  return isGuestPath(path) ? '/' : historyUrl
}

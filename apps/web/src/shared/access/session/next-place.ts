/** Screens for guests only: no customer is sent back to them after login. */
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

// Browsers remove tabs and line breaks before they look for a second slash.
const isPlaceOfOurs = (url: string): boolean => /^\/(?![\s/\\])/.test(url)

/**
 * Redirect target after login [GUARD-02]: the ID card form if that was requested, else the stored URL, else home. A URL
 * outside the portal is ignored.
 */
export function placeAfterLogin(historyUrl: string | null, wantsIdCard = false): string {
  if (wantsIdCard) return '/add-id-card'
  if (historyUrl === null || !isPlaceOfOurs(historyUrl)) return '/'
  const path = historyUrl.split(/[?#]/)[0] ?? '/'
  return isGuestPath(path) ? '/' : historyUrl
}

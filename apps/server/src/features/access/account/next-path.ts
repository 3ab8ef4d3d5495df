const own = 'https://portal.invalid'

/** A path of the portal that is safe to go to after signing in; `/` for everything that leads elsewhere. */
export const safeNext = (next: string | null | undefined): string => {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}\s]/u.test(next) || !URL.canParse(next, own)) return '/'
  const url = new URL(next, own)
  return url.origin === own && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}

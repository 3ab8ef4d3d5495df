const own = 'https://portal.invalid'

/** A portal path that is safe to open after sign-in; `/` for every other target. */
export const safeNext = (next: string | null | undefined): string => {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}\s]/u.test(next) || !URL.canParse(next, own)) return '/'
  const url = new URL(next, own)
  return url.origin === own && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}

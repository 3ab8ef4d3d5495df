/**
 * A message's link is alone on its last line. Only one to our own site counts: the text above it may be of somebody
 * else's writing.
 */
export const withoutLink = (body: string, baseUrl: string): { readonly text: string; readonly path: string | null } => {
  const lines = body.split('\n')
  const last = lines.at(-1) ?? ''
  const path = last.startsWith(`${baseUrl}/`) ? last.slice(baseUrl.length) : null
  return { text: (path === null ? body : lines.slice(0, -1).join('\n')).trim(), path }
}

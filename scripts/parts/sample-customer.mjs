/** The password of every account of the sample data. */
export const samplePassword = 'sample-password-1'

/**
 * A customer of the sample data, signed in to a server. A session is that of an earlier sign-in.
 * @param {{ page: (path: string, request?: RequestInit) => Promise<Response> }} server
 * @param {{ contact: string, country: string, language: string, session?: string }} who
 */
export async function sampleCustomer(server, { contact, country, language, session: known }) {
  const common = {
    Service: 'import',
    'Client-Platform': 'web',
    'Platform-Version': 'v2',
    'Country-Code': country,
    Language: language,
  }
  const send = async (path, { json, form, headers } = {}) => {
    const body = form ?? (json && JSON.stringify(json))
    const answer = await server.page(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...common, ...headers, ...(json && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const accessToken = async (headers) =>
    (await send('/api/impor/token-access/create', { json: {}, headers })).access_token
  const signIn = async () => {
    const json = { user_id: contact, password: samplePassword }
    return (await send('/api/impor/customer/login', { json, headers: { AccessToken: await accessToken() } })).token
  }
  const session = known ?? (await signIn())
  const own = { Authorization: `Bearer ${session}` }
  const headers = { ...common, ...own, AccessToken: await accessToken(own) }
  return { session, headers, ask: (path, given) => send(path, { ...given, headers }) }
}

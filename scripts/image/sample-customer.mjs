/**
 * A customer of the sample data, signed in to a server started from the image.
 * @param {{ page: (path: string, request?: RequestInit) => Promise<Response> }} server
 */
export async function sampleCustomer(server, { contact, country, language }) {
  const common = {
    Service: 'import',
    'Client-Platform': 'web',
    'Platform-Version': 'v2',
    'Country-Code': country,
    Language: language,
  }
  const ask = async (path, { json, form, headers = {} } = {}) => {
    const body = form ?? (json && JSON.stringify(json))
    const answer = await server.page(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...common, ...headers, ...(json && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const create = (headers) => ask('/api/impor/token-access/create', { json: {}, headers })
  const { access_token: first } = await create({})
  const login = { user_id: contact, password: 'sample-password-1' }
  const { token } = await ask('/api/impor/customer/login', { json: login, headers: { AccessToken: first } })
  const session = { Authorization: `Bearer ${token}` }
  const { access_token: AccessToken } = await create(session)
  return (path, given) => ask(path, { ...given, headers: { ...session, AccessToken } })
}

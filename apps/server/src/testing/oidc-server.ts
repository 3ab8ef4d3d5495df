import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { ProviderKey } from './social-token'

export interface OidcServer {
  readonly issuer: string
  /** How often its keys were fetched. */
  readonly keyReads: () => number
  /** Performs a sign-in as a browser does, forms and cookies included; returns the final address. */
  signIn(url: string, login: string): Promise<URL>
  close(): Promise<void>
}

const clientId = 'layar-test'
export const returnUrl = 'https://portal.example/social-sign-in/google'

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve((server.address() as AddressInfo).port)
    })
  })

const formAction = (html: string): string => /action="([^"]+)"/.exec(html)?.[1] ?? ''
const promptOf = (html: string): string => /name="prompt" value="(\w+)"/.exec(html)?.[1] ?? ''

/** A certified OpenID provider on this machine, with real pages to sign in and to consent. */
export const startOidcServer = async (key: ProviderKey): Promise<OidcServer> => {
  let keyReads = 0
  const server = createServer()
  const issuer = `http://127.0.0.1:${await listen(server)}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [returnUrl],
        response_types: ['id_token'],
        grant_types: ['implicit'],
        token_endpoint_auth_method: 'none',
      },
    ],
    responseTypes: ['id_token'],
    jwks: { keys: [key.privateJwk] },
    cookies: { keys: ['a-key-for-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@gmail.com`,
        email_verified: true,
        given_name: 'Tama',
        family_name: 'Wijaya',
      }),
    }),
    ttl: { IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url === '/jwks') keyReads += 1
    void answer(request, response)
  })

  const signIn = async (start: string, login: string): Promise<URL> => {
    const cookies = new Map<string, string>()
    const ask = async (url: string, form?: Record<string, string>): Promise<Response> => {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return response
    }
    let response = await ask(start)
    for (let step = 0; step < 12; step += 1) {
      const location = response.headers.get('location')
      if (location !== null) {
        const next = new URL(location, issuer)
        if (next.origin !== issuer) return next
        response = await ask(next.href)
        continue
      }
      const html = await response.text()
      const action = formAction(html)
      if (action === '') throw new Error(`The provider shows no form: ${html.slice(0, 300)}`)
      response = await ask(new URL(action, issuer).href, { prompt: promptOf(html), login, password: 'any' })
    }
    throw new Error('The sign-in comes to no end.')
  }
  return {
    issuer,
    keyReads: () => keyReads,
    signIn,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}

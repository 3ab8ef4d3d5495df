import { languages, socialProviders, type SocialProvider } from '@layar/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { DemoIdentityProvider } from '../adapters/identity-provider/demo'
import { fail } from '../request/fail'
import { demoSignInPage, demoStyleHash } from './demo-sign-in'
import { allowInline } from './security-policy'
import type { Deps } from './deps'
import { unusableFields } from './usable-text'

const bounded = (max: number) => z.optional(z.string().check(z.maxLength(max)))
const appleForm = z.object({ state: bounded(100), id_token: bounded(8192), error: bounded(100), user: bounded(2000) })
const appleUser = z.object({ name: z.object({ firstName: bounded(100), lastName: bounded(100) }) })
const asked = z.object({
  state: z.string().check(z.minLength(16), z.maxLength(100)),
  nonce: z.string().check(z.regex(/^[\w-]{43}$/)),
  ui_locales: bounded(10),
  person: bounded(20),
  error: bounded(40),
})

/** @throws `bad_request` for what the schema rejects and for unusable text */
const read = <S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> => {
  const { success, data } = schema.safeParse(input)
  if (!success || unusableFields(data).length > 0) throw fail('bad_request')
  return data
}

const returnPath = (provider: SocialProvider, answer: Record<string, string | undefined>): string => {
  const told = Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/social-sign-in/${provider}#${new URLSearchParams(told).toString()}`
}

/** Sent only at the first sign-in, beside the token and unsigned. */
const nameOf = (user: string | undefined): Record<string, string | undefined> => {
  try {
    const told = appleUser.safeParse(JSON.parse(user ?? 'null'))
    return told.success && unusableFields(told.data).length === 0
      ? { first_name: told.data.name.firstName, last_name: told.data.name.lastName }
      : {}
  } catch {
    return {}
  }
}

/**
 * Apple posts its answer as a form, which no page can read: it is passed on behind `#`, which no log and no server
 * sees. The page verifies the state before it trusts anything.
 */
const takeApplesForm = async (app: FastifyInstance): Promise<void> => {
  await app.register(async (room) => {
    room.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    room.post('/oauth2/apple/return', (request, reply) => {
      const { state, id_token, error, user } = read(appleForm, request.body)
      return reply
        .header('Cache-Control', 'no-store')
        .redirect(returnPath('apple', { state, id_token, error, ...nameOf(user) }), 303)
    })
  })
}

/** Absent, instead of the portal's page, where the button uses a real provider or there is none. */
const serveDemoPages = (app: FastifyInstance, deps: Deps): void => {
  const demoOf = (name: string): [SocialProvider, DemoIdentityProvider] => {
    const provider = socialProviders.find((one) => one === name)
    const found = provider && deps.adapters.identityProviders[provider]
    if (provider === undefined || found === undefined || !('sign' in found)) throw fail('route_not_found')
    return [provider, found as DemoIdentityProvider]
  }
  app.get<{ Params: { provider: string } }>('/demo-sign-in/:provider', { exposeHeadRoute: false }, (request, reply) => {
    const [provider] = demoOf(request.params.provider)
    const { state, nonce, ui_locales } = read(asked, request.query)
    const language = languages.find((one) => one === ui_locales) ?? 'en'
    allowInline(reply, { style: demoStyleHash })
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(demoSignInPage(provider, language, { state, nonce }))
  })
  app.get<{ Params: { provider: string } }>(
    '/demo-sign-in/:provider/as',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const [provider, demo] = demoOf(request.params.provider)
      const { state, nonce, person = '', error } = read(asked, request.query)
      const id_token =
        error === undefined ? await demo.sign({ subject: person, isFresh: person === 'fresh' }, nonce) : undefined
      return reply
        .header('Cache-Control', 'no-store')
        .redirect(returnPath(provider, { state, id_token, error: error && 'access_denied' }), 303)
    },
  )
}

/** The parts of signing in with Google or Apple outside of the API: the return address, and the pages of the demo. */
export const serveSocial = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  await takeApplesForm(app)
  serveDemoPages(app, deps)
}

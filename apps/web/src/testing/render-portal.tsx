import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import {
  type Answer,
  type Call,
  CallFailure,
  draftCalls,
  type Sent,
  sessionCalls,
  type Settings,
} from '@layar/contract'
import type { Country, Language } from '@layar/domain'
import type { Send } from '@layar/ui/call/create-client.ts'
import { createQueryClient } from '@layar/ui/call/send-provider.tsx'
import { setActiveLanguage } from '@layar/ui/i18n/language.tsx'
import { PortalApp } from '../frame/portal-app'
import { createPortalRouter } from '../frame/router'
import { createSession, type SessionState } from '../shared/access/session/session'

/** A fake server's answer to one call: a value, or a function of the input; throw `refusal(...)` to fail. */
export interface FakeAnswer {
  readonly call: Call
  readonly give: (input: never) => unknown
}
export const answer = <C extends Call>(
  call: C,
  give: Answer<C> | ((input: Sent<C>) => Answer<C> | Promise<Answer<C>>),
): FakeAnswer => ({
  call,
  give: (typeof give === 'function' ? give : () => give) as (input: never) => unknown,
})

/** A failed call; pass `message` as field → text for field errors. */
export const refusal = (
  status: number,
  message: string | Record<string, string>,
  error_code = 'invalid',
): CallFailure => new CallFailure(status, { action: false, message, error_code }, undefined)

export const testSettings = (country: Country): Settings => ({
  version: 'test',
  svc: 'impor',
  country,
  default_language: country === 'sg' ? 'en' : 'id',
  brand_name: country === 'sg' ? 'Layar Singapore' : 'Layar Indonesia',
  copyright: 'Layar',
  operator: {
    name: '',
    address: [],
    registration_number: null,
    tax_number: null,
    licence: null,
    terms_url: null,
    privacy_url: null,
    data_protection_email: null,
  },
  country_switch: false,
  other_country: { brand_name: country === 'sg' ? 'Layar Indonesia' : 'Layar Singapore', url: null },
  export_mode: false,
  saldo: country === 'id',
  business_account: country === 'id',
  old_version_url: null,
  social_sign_in: [],
  is_sample: false,
  verification_in_outbox: true,
  captcha_notice: false,
})

export interface RenderOptions {
  readonly country?: Country
  readonly language?: Language
  readonly session?: Partial<SessionState>
  readonly settings?: Partial<Settings>
  /** Stores the session; at once by default. */
  readonly save?: () => Promise<void>
  readonly answers?: readonly FakeAnswer[]
  /** Gives or throws the answer of every other call; without it they stay pending. */
  readonly otherwise?: (call: Call) => unknown
}

/**
 * Renders the portal at a path over a fake server, signed in unless `session.token` is null. Calls without an answer
 * stay pending, except that there is an access token and no draft.
 */
export function renderPortal(path: string, options: RenderOptions = {}) {
  const { country = 'sg', language = 'en', answers = [] } = options
  const settings = { ...testSettings(country), ...options.settings }
  const session = createSession(
    { token: 'test-token', language, ...options.session },
    { save: options.save ?? (() => undefined), wipe: () => undefined, keepDraftsOf: () => undefined },
  )
  setActiveLanguage(language)
  const sent: { call: Call; input: unknown }[] = []
  const send = vi.fn(async (call: Call, input: unknown) => {
    sent.push({ call, input })
    const found = answers.find((one) => one.call === call)
    if (found) return found.give(input as never)
    if (call === sessionCalls.createAccessToken) return { action: true, message: '', access_token: 'a', expires_at: '' }
    const other = options.otherwise?.(call)
    // A screen waits eight seconds for its drafts before it is drawn without them.
    if (other === undefined && call === draftCalls.drafts) return { action: true, message: '', results: [] }
    return other ?? new Promise(() => undefined)
  })
  const portal = { settings, session, send: send as unknown as Send, queries: createQueryClient() }
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createPortalRouter(portal, history)
  const screen = render(<PortalApp portal={portal} router={router} env="test" />)
  return {
    ...screen,
    session,
    router,
    /** Inputs of every attempt of one call, in order. */
    sentTo: <C extends Call>(call: C) => sent.filter((one) => one.call === call).map((one) => one.input as Sent<C>),
    /** Total number of calls sent. */
    sent: () => sent.length,
    /** The current path and query. */
    place: () => router.state.location.href,
  }
}

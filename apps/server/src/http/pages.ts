import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  countryCookie,
  languageCookie,
  languages,
  modeCookie,
  signedInCookie,
  socialProviders,
  type CarriedRead,
  type Language,
  type Operator,
  type Settings,
} from '@layar/contract'
import { countries, countrySettings, otherCountry, type Country } from '@layar/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { companyOf } from '../config/company'
import type { Config } from '../config/config'
import { openBuiltFiles } from './built-files'
import { browserLanguage } from './browser-language'
import type { Deps } from './deps'
import { packedOnce, sendPacked } from './packed'
import { withSettings } from './prerender/document'
import { openRenderer } from './prerender/renderer'
import { prerenderedPages } from './prerender/prerendered-pages'
import { carriedLegal } from '../features/platform/public'
import { carriedArticles } from '../features/support/public'
import { allowInline, inlineHashesOf } from './security-policy'
import { isOffered, openSiteRoutes, type FoundRoute, type SiteRoutes } from './site-routes'
import { isUsableText } from './usable-text'

const cookie = (request: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1]

const cookieCountry = (request: FastifyRequest): Country | undefined => {
  const value = cookie(request, countryCookie)
  return countries.find((country) => country === value)
}

const languageOfVisit = (request: FastifyRequest, { default_language }: Settings): Language => {
  const value = cookie(request, languageCookie)
  return languages.find((language) => language === value) ?? default_language
}

/**
 * A shared link goes to people who never chose anything here, abroad as well: for them the page begins in the language
 * of their browser. Everywhere else the first language is the country's.
 */
const settingsOfReader = (request: FastifyRequest, settings: Settings): Settings => ({
  ...settings,
  default_language: browserLanguage(request.headers['accept-language']) ?? settings.default_language,
})

const countryOfVisit = (config: Config, request: FastifyRequest): Country =>
  (config.countrySwitch ? cookieCountry(request) : undefined) ??
  config.countryByHost[request.hostname] ??
  config.defaultCountry

/** The origin of a country that has its own host or is the default. */
const siteOf = ({ baseUrl, countryByHost, defaultCountry }: Config, country: Country): string | null => {
  const base = new URL(baseUrl)
  const host = Object.keys(countryByHost).find((one) => countryByHost[one] === country)
  if (host !== undefined) base.hostname = host
  else if ((countryByHost[base.hostname] ?? defaultCountry) !== country) return null
  return base.origin
}

const operatorOf = (config: Config, country: Country): Operator => {
  const { name, address, registration_number, tax_number } = companyOf(config, country)
  const { licence, termsUrl, privacyUrl, dataProtectionEmail } = config.companies[country]
  return {
    name,
    address,
    registration_number,
    tax_number,
    licence,
    // Our own pages, unless the operator's texts stand elsewhere.
    terms_url: termsUrl ?? '/terms',
    privacy_url: privacyUrl ?? '/privacy',
    data_protection_email: dataProtectionEmail,
  }
}

export const settingsFor = (config: Config, country: Country): Settings => ({
  version: config.version,
  svc: config.serviceSegment,
  country,
  default_language: countrySettings[country].defaultLanguage,
  brand_name: config.brands[country].name,
  copyright: config.brands[country].copyright,
  operator: operatorOf(config, country),
  country_switch: config.countrySwitch,
  other_country: {
    brand_name: config.brands[otherCountry(country)].name,
    url: siteOf(config, otherCountry(country)),
  },
  export_mode: config.exportMode[country],
  saldo: countrySettings[country].hasSaldo,
  business_account: countrySettings[country].hasBusinessAccount,
  old_version_url: config.oldVersionUrl,
  social_sign_in: socialProviders.filter(
    (provider) => config.demoSignIn || config.socialClientIds[provider] !== undefined,
  ),
  is_sample: config.isSample,
  verification_in_outbox: config.smtp === undefined,
  captcha_notice: config.recaptchaKeys !== undefined,
})

declare module 'fastify' {
  interface FastifyReply {
    /** Where the portal is built: answers a person who opened an address that names nothing, or nothing any more. */
    sendMissingPage?: (request: FastifyRequest) => Promise<FastifyReply>
  }
}

/** Whether a person opened the address: a script, an image or another program asks for no page. */
export const isOpened = (request: FastifyRequest): boolean => String(request.headers.accept ?? '').includes('text/html')

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''

interface Found {
  /** Whether the thing that a screen's address names is there, as far as a guest may know. */
  readonly isThere: boolean
  readonly carried?: CarriedRead | undefined
  /** The path of a thing that was named anew since. */
  readonly movedTo?: string | undefined
}

const lookUp = async (deps: Deps, { path, parameters }: FoundRoute, language: Language): Promise<Found> => {
  const { slug = '', provider } = parameters
  if (path === '/social-sign-in/$provider') return { isThere: socialProviders.some((name) => name === provider) }
  if (path === '/terms' || path === '/privacy') {
    const reader = { db: deps.database.db, now: await deps.clock(), language }
    return { isThere: true, carried: await carriedLegal(reader, path === '/terms' ? 'terms' : 'privacy') }
  }
  if (path !== '/blog' && path !== '/blog/$slug') return { isThere: true }
  if (!isUsableText(slug)) return { isThere: false }
  const reader = { db: deps.database.db, now: await deps.clock(), language }
  const carried = await carriedArticles(reader, path === '/blog' ? undefined : slug)
  const named = carried?.name === 'article' ? carried.answer.result.slug : slug
  return { isThere: carried !== undefined, carried, movedTo: named === slug ? undefined : `/blog/${named}` }
}

/** Whoever has the address has what it opens: no cache, no other site and no search engine keeps it. */
const keepSecret = (reply: FastifyReply): void => {
  reply
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Robots-Tag', 'noindex, nofollow')
}

/** A known page under another name: with slashes at its end, or as the file that it is built into. */
const realPath = (path: string, routes: SiteRoutes): string | undefined => {
  if (path === '/index.html') return '/'
  const bare = path.replace(/\/+$/, '')
  return bare !== path && routes.find(bare) ? bare : undefined
}

/** Serves one built app under `prefix`: its files, and its page for every other path below. */
const serveApp = async (app: FastifyInstance, deps: Deps, root: string, prefix: '/' | '/ops/'): Promise<void> => {
  const html = await readFile(join(root, 'index.html'), 'utf8')
  const routes = await openSiteRoutes(root)
  const base = prefix.slice(0, -1)
  const files = await openBuiltFiles(root)
  const drawer = prefix === '/' ? await openRenderer(root) : undefined
  const readyPage = drawer && prerenderedPages(html, drawer)
  // The pages of the portal bring hashes of their own.
  const inline = drawer === undefined ? inlineHashesOf(html) : undefined
  const packedText = packedOnce()
  const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const ofCountry = settingsFor(deps.config, countryOfVisit(deps.config, request))
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').header('Vary', 'Cookie, Host')
    const parameters = Object.keys(request.query as object)
    const path = pathOf(request)
    const isFile = path.startsWith('/files/')
    if (isFile || parameters.includes('token')) keepSecret(reply)
    const isSignedIn = cookie(request, signedInCookie) !== undefined
    const isShared = isFile || (path === '/tracking' && parameters.includes('token'))
    const settings = isShared && !isSignedIn ? settingsOfReader(request, ofCountry) : ofCountry
    const within = path.slice(base.length) || '/'
    const real = realPath(within, routes)
    if (real !== undefined) {
      const query = request.url.slice(path.length)
      return reply.redirect(`${real === '/' && base !== '' ? base : base + real}${query}`, 308)
    }
    const route = routes.find(within)
    const language = languageOfVisit(request, settings)
    const { isThere, carried, movedTo }: Found =
      route === undefined || !isOffered(route, settings)
        ? { isThere: false }
        : await lookUp(deps, route, language).catch((error: unknown) => {
            // The page says itself what it cannot read.
            request.log.error({ err: error }, 'An address could not be looked up')
            return { isThere: true }
          })
    // Not for ever: a later article may take the old address.
    if (movedTo !== undefined) return reply.redirect(`${base}${movedTo}${request.url.slice(path.length)}`, 302)
    if (!isThere) reply.code(404)
    const mode = settings.export_mode && cookie(request, modeCookie) === 'export' ? 'export' : 'import'
    const visit = {
      path,
      screen: isThere ? route?.path : undefined,
      origin: siteOf(deps.config, settings.country) ?? new URL(deps.config.baseUrl).origin,
      parameters,
      settings,
      language,
      carried,
      mode,
      isSignedIn,
    } as const
    const ready = await readyPage?.(visit).catch((error: unknown) => {
      // The portal renders the same page itself, a second later.
      request.log.error({ err: error }, 'A page could not be drawn')
      return undefined
    })
    const hashes = ready?.hashes ?? inline
    if (hashes) allowInline(reply, hashes)
    const packed = ready?.packed ?? (await packedText(withSettings(html, settings)))
    return sendPacked(request, reply, packed, 'Cookie, Host, ')
  }
  if (prefix === '/ops/') app.get('/ops', page)
  else
    app.decorateReply('sendMissingPage', function send(request) {
      return page(request, this)
    })
  app.get(prefix === '/' ? '/' : '/ops/', page)
  app.get(`${prefix}*`, (request, reply) => {
    const path = pathOf(request)
    const file = path.slice(base.length)
    if (files.has(file)) return files.send(request, reply, file)
    // A person who opens a missing file gets the page of missing things; an image or a script gets no page.
    const isFile = /\.[a-z0-9]{1,5}$/i.test(path) && !isOpened(request)
    const isCall = path.startsWith('/api/') || (path.startsWith('/files/') && !isOpened(request))
    return (isFile && path !== `${base}/index.html`) || isCall ? reply.callNotFound() : page(request, reply)
  })
}

/** The portal at `/` and the console at `/ops`, where they are built. */
export const servePages = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { webFolder, consoleFolder } = deps.config
  if (existsSync(join(consoleFolder, 'index.html'))) await serveApp(app, deps, consoleFolder, '/ops/')
  if (existsSync(join(webFolder, 'index.html'))) await serveApp(app, deps, webFolder, '/')
}

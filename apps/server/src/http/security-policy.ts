import { createHash } from 'node:crypto'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/config'

/** The pictures of an external blog come from its own host. */
const blogHost = ({ blogUrl }: Config): string[] => (blogUrl === undefined ? [] : [`https://${new URL(blogUrl).host}`])

const tileHost = ({ mapTiles }: Config): string[] => (mapTiles === undefined ? [] : [new URL(mapTiles.url).origin])

/** Only the portal may request the location (the pin of an address); the rest is unused. */
const permissionsPolicy = 'geolocation=(self), microphone=(), usb=(), payment=()'

/** reCAPTCHA loads its own script and frame, where it is enabled. */
const recaptchaPlaces = ({ recaptchaKeys }: Config) => {
  const own = ['https://www.google.com/recaptcha/']
  return recaptchaKeys === undefined
    ? { script: [], frame: [] }
    : { script: [...own, 'https://www.gstatic.com/recaptcha/'], frame: own }
}

/**
 * Scripts and styles only from our own files. Styles that React and the widget kit set through the style object do not
 * count as inline; a prerendered page adds the hashes of its two inline elements (`allowInline`).
 */
export const contentSecurityPolicy = (config: Config): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...recaptchaPlaces(config).script],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...blogHost(config), ...tileHost(config)],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...recaptchaPlaces(config).frame],
      frameSrc: recaptchaPlaces(config).frame.length === 0 ? ["'none'"] : recaptchaPlaces(config).frame,
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(config.isHttps && { upgradeInsecureRequests: [] }),
    },
  },
  strictTransportSecurity: config.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginEmbedderPolicy: false,
})

/** The same headers for every answer: computed by helmet once instead of for each request. */
export const sendSecurityHeaders = (app: FastifyInstance): void => {
  let headers: Record<string, string> | undefined
  app.addHook('onRequest', async (_request, reply) => {
    if (headers === undefined) {
      reply.helmet()
      headers = { ...(reply.getHeaders() as Record<string, string>), 'permissions-policy': permissionsPolicy }
    }
    void reply.headers(headers)
  })
}

/** The hash of an inline element's text, as the content policy expects it. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Of the inline script and the inline style element of a page. */
export interface InlineHashes {
  readonly script?: string
  readonly style?: string
}

/** Of the only inline script in an HTML file that we have built; none of a page without one. */
export const inlineHashesOf = (html: string): InlineHashes => {
  const script = /<script>(.*?)<\/script>/s.exec(html)?.[1]
  return script === undefined ? {} : { script: hashOf(script) }
}

const policyHeader = 'Content-Security-Policy'

/** Allows the inline script and style element of this one answer, by the hashes of their text. */
export const allowInline = (reply: FastifyReply, { script, style }: InlineHashes): void => {
  const allowed = (policy: string, directive: string, hash: string | undefined): string =>
    hash === undefined ? policy : policy.replace(`${directive} 'self'`, `${directive} 'self' ${hash}`)
  const policy = allowed(String(reply.getHeader(policyHeader)), 'style-src', style)
  void reply.header(policyHeader, allowed(policy, 'script-src', script))
}

import * as z from 'zod/mini'
import { calls } from '../../define'
import { one, timestamp } from '../../wire'

export const whatsappContact = z.object({
  /** Opens a chat. */
  url: z.string(),
  phone_number: z.string(),
  /** Support hours in the reader's language, with their time zone: `Mon–Fri 09:00–17:00 SGT`. */
  hours: z.string(),
  /** Whether support is open now, by the server's clock. */
  is_open: z.boolean(),
  /** When support opens next; null while it is open. */
  opens_at: z.nullable(timestamp),
})
export type WhatsappContact = z.output<typeof whatsappContact>

export const landingPages = z.object({ landing_url: z.string(), blog_url: z.string() })
export type LandingPages = z.output<typeof landingPages>

/** Null if there is no app. */
export const mobileApps = z.object({
  ios_update_url: z.nullable(z.string()),
  android_update_url: z.nullable(z.string()),
})
export type MobileApps = z.output<typeof mobileApps>

export const infoCalls = calls({
  whatsapp: {
    method: 'GET',
    path: '/api/{svc}/contact-whatsapp',
    auth: 'access',
    source: 'specification',
    summary: 'The link to the support chat.',
    input: {},
    output: one(whatsappContact),
  },
  landingPages: {
    method: 'GET',
    path: '/api/{svc}/info/url_landing_page',
    auth: 'access',
    source: 'specification',
    summary: 'Addresses of the landing page and the blog.',
    input: {},
    output: one(landingPages),
  },
  mobileApps: {
    method: 'GET',
    path: '/api/{svc}/info/mobile_apps_info',
    auth: 'access',
    source: 'specification',
    summary: 'Store pages of the apps.',
    input: {},
    output: one(mobileApps),
  },
})

import * as z from 'zod/mini'
import { calls } from '../../define'
import { done, text } from '../../wire'

/** The events that the specification names (section 7). */
export const analyticsEvents = ['view_notification', 'select_content', 'submit_id_card'] as const

export const telemetryCalls = calls({
  trackEvent: {
    method: 'POST',
    path: '/api/{svc}/analytics',
    auth: 'access',
    source: 'ours',
    summary: 'Counts something that a customer did. Holds no person: no name, no contact, no number.',
    labels: {
      content_type: { en: 'Kind of content', id: 'Jenis konten', cn: '内容类型' },
      content_id: { en: 'Content', id: 'Konten', cn: '内容' },
    },
    input: {
      body: z.object({
        name: z.enum(analyticsEvents),
        /** Type of the selected content, such as `article` or `banner`. */
        content_type: z.nullish(z.string().check(z.regex(/^[a-z_]{1,30}$/))),
        /** The content's own id, never a customer's. */
        content_id: z.nullish(z.string().check(z.regex(/^[\w-]{1,60}$/))),
      }),
    },
    output: done,
  },
  reportError: {
    method: 'POST',
    path: '/api/{svc}/client-error',
    auth: 'access',
    source: 'ours',
    summary: 'Tells of a failure of the program in the browser; what could name a person is taken out.',
    labels: {
      stack: { en: 'Where it happened', id: 'Lokasi kesalahan', cn: '出错位置' },
      path: { en: 'Screen', id: 'Layar', cn: '页面' },
      app_version: { en: 'App version', id: 'Versi aplikasi', cn: '应用版本' },
    },
    input: {
      body: z.object({
        message: text(500, 1),
        stack: z.nullish(text(4000)),
        /** The path of the screen, without its query. */
        path: text(200),
        app_version: text(60),
      }),
    },
    output: done,
  },
})

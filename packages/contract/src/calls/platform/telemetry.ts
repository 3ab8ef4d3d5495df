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

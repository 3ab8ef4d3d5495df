import * as z from 'zod/mini'
import { calls } from '../../define'
import { timestamp } from '../../wire'

export const accessToken = z.object({
  action: z.boolean(),
  message: z.string(),
  access_token: z.string(),
  expires_at: timestamp,
})
export type AccessToken = z.output<typeof accessToken>

export const sessionCalls = calls({
  createAccessToken: {
    method: 'POST',
    path: '/api/{svc}/token-access/create',
    auth: 'open',
    source: 'specification',
    summary:
      'Makes the short-lived access token that every other call carries, bound to the session (if sent) and country.',
    input: { body: z.object({ mode: z.optional(z.enum(['production', 'sandbox', 'development'])) }) },
    output: accessToken,
    status: 201,
    writes: true,
  },
})

import { sessionCalls } from '@layar/contract'
import { addressBucket } from '../../../request/client-address'
import { feature } from '../../../request/implement'
import { createAccessToken } from './store'

const tenMinutes = 600

export const sessionFeature = feature(sessionCalls, {
  createAccessToken: {
    answersSecret: true,
    limits: ({ sessionId, ip }) => [
      { bucket: `access:${addressBucket(ip)}`, max: 1200, windowSeconds: tenMinutes },
      ...(sessionId === undefined ? [] : [{ bucket: `access:${sessionId}`, max: 120, windowSeconds: tenMinutes }]),
    ],
    run: async (context) => {
      const { db, now, country, sessionId = null } = context
      const { token, expiresAt } = await createAccessToken(db, { sessionId, country, now })
      return {
        action: true,
        message: context.message('access_token_made'),
        access_token: token,
        expires_at: expiresAt.toISOString(),
      }
    },
  },
})

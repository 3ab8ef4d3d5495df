import { clientLogCalls } from '@layar/contract'
import { sql } from 'drizzle-orm'
import { clientLogs } from '../../../db/schema'
import { feature } from '../../../request/implement'

/** One line, whatever was sent: neither the log nor a table of the console can be broken with it. */
const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\p{C}/gu, ' ').trim()

export const clientLogFeature = feature(clientLogCalls, {
  logClient: async (context, { body }) => {
    // The token names the client, not the client itself: nobody fills the table with names of their own making.
    const clientId = context.sessionId === undefined ? `token:${context.accessTokenId}` : `session:${context.sessionId}`
    const word = {
      customerId: context.customer?.id ?? null,
      clientName: oneLine(body.client_name),
      clientOs: oneLine(body.client_os),
      clientOsVersion: oneLine(body.client_os_version),
      fcmId: oneLine(body.fcm_id),
      mobileAppVersion: oneLine(body.mobile_app_version),
      firebaseAnalyticsAppInstanceId: oneLine(body.firebase_analytics_app_instance_id),
    }
    await context.db
      .insert(clientLogs)
      .values({ clientId, ...word })
      .onConflictDoUpdate({
        target: clientLogs.clientId,
        set: { ...word, seenAt: sql`now()` },
        setWhere: sql`${clientLogs.seenAt} < now() - interval '30 seconds'`,
      })
    return { action: true, message: context.say('ok') }
  },
})

import { clientLogCalls } from '@layar/contract'
import { sql } from 'drizzle-orm'
import { clientLogs } from '../../../db/schema'
import { feature } from '../../../request/implement'

/** One line without control characters, so that input breaks neither the log nor a console table. */
const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\p{C}/gu, ' ').trim()

export const clientLogFeature = feature(clientLogCalls, {
  logClient: async (context, { body }) => {
    // Identified by its token or session, not by a client-chosen name, so that no one can fill the table with invented
    // clients.
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
    return { action: true, message: context.message('ok') }
  },
})

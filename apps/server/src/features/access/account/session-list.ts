import { accountCalls } from '@layar/contract'
import { fail } from '../../../request/fail'
import { prepared } from '../../../request/implement'
import { endSession, endSessions, listSessions } from '../session/store'
import { deviceName } from './device'

export const logout = prepared(accountCalls.logout, {
  run: async (context) => {
    await endSession(context.db, context.customer.id, context.sessionId, context.now)
    return { action: true, message: context.message('signed_out') }
  },
})

export const sessions = prepared(accountCalls.sessions, {
  run: async (context) => ({
    action: true,
    message: context.message('ok'),
    results: (await listSessions(context.db, context.customer.id, context.now)).map((row) => ({
      session_id: row.id,
      device: deviceName(row.userAgent),
      created_at: row.createdAt.toISOString(),
      last_seen_at: row.lastSeenAt.toISOString(),
      is_current: row.id === context.sessionId,
    })),
  }),
})

export const endOneSession = prepared(accountCalls.endSession, {
  run: async (context, { body }) => {
    const { db, customer, now, sessionId } = context
    if (body.session_id === undefined) {
      await endSessions(db, customer.id, now, sessionId)
      return { action: true, message: context.message('sessions_ended') }
    }
    if (!(await endSession(db, customer.id, body.session_id, now))) throw fail('not_found')
    return { action: true, message: context.message('session_ended') }
  },
})

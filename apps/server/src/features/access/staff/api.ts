import { staffCalls } from '@layar/contract'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { findCustomers } from '../../customer/profile/staff-find'
import { health } from '../../platform/health/health'
import { memberView, staffLogin } from './login'
import { outboxMessage, outboxPage } from '../../platform/message/staff-outbox'
import { countQueues } from '../../platform/queue/queues'
import { endStaffSession, findStaff } from './store'

const pageSize = 30

export const staffFeature = feature(staffCalls, {
  staffLogin,
  staffLogout: async (context) => {
    await endStaffSession(context.db, context.staffSessionId)
    return { action: true, message: context.say('staff_logged_out') }
  },
  staffMe: async (context) => {
    const row = await findStaff(context.db, context.staff.id)
    if (row === undefined) throw fail('not_found')
    return { action: true, message: context.say('ok'), result: memberView(row, context.language) }
  },
  staffQueues: async (context) => ({
    action: true,
    message: context.say('ok'),
    results: await countQueues(context, context.staff.roles),
  }),
  staffOutbox: async (context, { query }) => ({
    action: true,
    message: context.say('ok'),
    ...(await outboxPage(context.db, context.config, { ...query, count: query.count ?? pageSize })),
  }),
  staffOutboxMessage: async (context, { params }) => {
    const result = await outboxMessage(context.db, params.message_id, context.config)
    if (result === undefined) throw fail('not_found')
    return { action: true, message: context.say('ok'), result }
  },
  staffCustomers: async (context, { query }) => ({
    action: true,
    message: context.say('ok'),
    ...(await findCustomers(context.db, { ...query, count: query.count ?? pageSize })),
  }),
  staffHealth: async (context) => ({
    action: true,
    message: context.say('ok'),
    result: await health(context.db, context.config),
  }),
})

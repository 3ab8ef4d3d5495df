import { staffMessageCalls } from '@layar/contract'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { outboxMessage, outboxPage } from './staff-outbox'

const pageSize = 30

export const staffMessageFeature = feature(staffMessageCalls, {
  staffOutbox: async (context, { query }) => ({
    action: true,
    message: context.message('ok'),
    ...(await outboxPage(context, { ...query, count: query.count ?? pageSize })),
  }),
  staffOutboxMessage: async (context, { params }) => {
    const result = await outboxMessage(context.db, params.message_id, context.config)
    if (result === undefined) throw fail('not_found')
    return { action: true, message: context.message('ok'), result }
  },
})

import { staffMessageCalls } from '@layar/contract'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { answerPage } from '../../../request/page'
import { messageView, outboxMessage, outboxPage } from './staff-outbox'

export const staffMessageFeature = feature(staffMessageCalls, {
  staffOutbox: (context, { query }) =>
    answerPage(
      context,
      query,
      (page) => outboxPage(context, query, page),
      (rows) => rows.map(({ message }) => messageView(message, context.config)),
    ),
  staffOutboxMessage: async (context, { params }) => {
    const result = await outboxMessage(context.db, params.message_id, context.config)
    if (result === undefined) throw fail('not_found')
    return { action: true, message: context.message('ok'), result }
  },
})

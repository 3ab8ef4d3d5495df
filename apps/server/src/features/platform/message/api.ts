import { notificationCalls } from '@layar/contract'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { cutPage, readCursor } from '../../../request/cursor'
import { findContacts, muteChannels } from './contact-book'
import { preferencesView } from './preferences'
import { countUnread, markRead, noticePage } from './store'
import { noticeView } from './view'

const pageSize = 10

export const notificationFeature = feature(notificationCalls, {
  notices: async (context, { query }) => {
    const { db, customer } = context
    const count = query.count ?? pageSize
    const inbox = { customerId: customer.id, service: 'impor' } as const
    const rows = await noticePage(db, { ...inbox, after: readCursor(query.after), count })
    const page = cutPage(rows, count)
    return {
      action: true,
      message: context.message('ok'),
      results: page.rows.map(({ message }) => noticeView(context, message)),
      next: page.next,
      unread_count: await countUnread(db, inbox),
    }
  },
  readNotices: async (context, { body }) => {
    const inbox = { customerId: context.customer.id, service: body.service ?? 'impor' }
    if (!(await markRead(context.db, inbox, body.notice_id))) throw fail('not_found')
    return { action: true, message: context.message('notices_read') }
  },
  noticePreferences: async (context) => {
    const [row] = await findContacts(context.db, [context.customer.id])
    if (row === undefined) throw fail('not_authorized')
    return { action: true, message: context.message('ok'), result: preferencesView(row) }
  },
  saveNoticePreferences: async (context, { body }) => {
    const row = await muteChannels(context.db, context.customer.id, body.muted)
    return { action: true, message: context.message('preferences_saved'), result: preferencesView(row) }
  },
})

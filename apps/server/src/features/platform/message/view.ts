import type { Notice } from '@layar/contract'
import type { messages } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { withoutLink } from './link'

/** Inside the portal the link of a message is a path. */
export const noticeView = ({ config }: Pick<CustomerContext, 'config'>, row: typeof messages.$inferSelect): Notice => {
  const { text, path } = withoutLink(row.body, config.baseUrl)
  return {
    notice_id: row.id,
    subject: row.subject,
    body: text,
    path,
    created_at: row.createdAt.toISOString(),
    is_read: row.readAt !== null,
  }
}

import type { Notice } from '@layar/contract'
import type { messages } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'

/** The link is alone on the last line of a message; inside the portal it is a path. */
export const noticeView = ({ config }: Pick<CustomerContext, 'config'>, row: typeof messages.$inferSelect): Notice => {
  const lines = row.body.split('\n')
  const last = lines.at(-1) ?? ''
  const path = last.startsWith(`${config.baseUrl}/`) ? last.slice(config.baseUrl.length) : null
  return {
    notice_id: row.id,
    subject: row.subject,
    body: (path === null ? row.body : lines.slice(0, -1).join('\n')).trim(),
    path,
    created_at: row.createdAt.toISOString(),
    is_read: row.readAt !== null,
  }
}

import type { ExportNotice } from '@layar/contract'
import type { messages } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { invoiceRows } from '../../billing/public'
import { countUnread, noticePage, noticeView } from '../../platform/public'
import { cutPage, readCursor } from '../../../request/cursor'

const pageSize = 10

const codeIn = (data: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = data[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const exportNoticeView = (context: CustomerContext, row: typeof messages.$inferSelect): ExportNotice => {
  const { notice_id, subject, body, path, is_read, created_at } = noticeView(context, row)
  const shipmentCode = codeIn(row.data, 'shipment_code')
  return {
    notice_id,
    notif_type: shipmentCode === null ? 'invoice' : 'shipment',
    label: subject,
    content: { invoice_code: codeIn(row.data, 'invoice_code'), shipment_code: shipmentCode },
    body,
    path,
    is_read,
    created_at,
  }
}

/** A page of notices about export shipments and their invoices, newest first. */
export const readExportNotices = async (
  context: CustomerContext,
  query: { readonly after?: string | undefined; readonly count?: number | undefined },
) => {
  const { db, customer } = context
  const inbox = { customerId: customer.id, service: 'ekspor' } as const
  const count = query.count ?? pageSize
  const page = cutPage(await noticePage(db, { ...inbox, after: readCursor(query.after), count }), count)
  const [unpaid] = await invoiceRows.countUnpaid(db, [customer.id, 'ekspor'])
  return {
    result: page.rows.map(({ message }) => exportNoticeView(context, message)),
    next: page.next,
    unread_count: await countUnread(db, inbox),
    unpaid_count: unpaid?.count ?? 0,
  }
}

import type { Labels, Transition, StatusTable } from './machine'

export const ticketCategories = ['shipment', 'payment', 'claim', 'id_card', 'address', 'account', 'other'] as const
export type TicketCategory = (typeof ticketCategories)[number]

export const ticketCategoryLabels: Readonly<Record<TicketCategory, Labels>> = {
  shipment: { en: 'Shipment', id: 'Kiriman', cn: '货件' },
  payment: { en: 'Payment', id: 'Pembayaran', cn: '付款' },
  claim: { en: 'Damaged or lost', id: 'Rusak atau hilang', cn: '破损或丢失' },
  id_card: { en: 'ID card', id: 'KTP', cn: '身份证' },
  address: { en: 'Address', id: 'Alamat', cn: '地址' },
  account: { en: 'Account', id: 'Akun', cn: '账户' },
  other: { en: 'Other', id: 'Lainnya', cn: '其他' },
}

export const ticketStatuses = ['open', 'in_progress', 'waiting_customer', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketStarts: readonly Transition<TicketStatus>[] = [{ status: 'open', by: ['customer'] }]

/** Nobody is left to read an answer once the account was deleted. */
const withAccount: Transition<TicketStatus> = { status: 'closed', by: ['system'] }

export const ticketTable: StatusTable<TicketStatus> = {
  open: {
    labels: { en: 'Open', id: 'Terbuka', cn: '待处理' },
    badge: 'warning',
    to: [
      { status: 'in_progress', by: ['support'] },
      { status: 'closed', by: ['timer'], guard: 'silent_for_14_days' },
      withAccount,
    ],
  },
  in_progress: {
    labels: { en: 'In progress', id: 'Diproses', cn: '处理中' },
    badge: 'success',
    to: [
      { status: 'waiting_customer', by: ['support'], notice: 'app_email' },
      { status: 'resolved', by: ['support'], notice: 'email' },
      // Whoever held it can no longer answer.
      { status: 'open', by: ['system'] },
      withAccount,
    ],
  },
  waiting_customer: {
    labels: { en: 'Action needed', id: 'Perlu tindakan', cn: '等待您回复' },
    badge: 'warning',
    to: [
      { status: 'in_progress', by: ['customer'] },
      { status: 'open', by: ['customer'], guard: 'nobody_holds' },
      { status: 'closed', by: ['timer'], guard: 'silent_for_14_days' },
      withAccount,
    ],
  },
  resolved: {
    labels: { en: 'Resolved', id: 'Terselesaikan', cn: '已解决' },
    badge: 'success',
    to: [
      { status: 'closed', by: ['customer'] },
      { status: 'closed', by: ['timer'], guard: 'resolved_7_days_ago' },
      // A reopened ticket waits for support like a new one.
      { status: 'open', by: ['customer'], guard: 'within_7_days_of_resolving' },
      withAccount,
    ],
  },
  closed: { labels: { en: 'Closed', id: 'Ditutup', cn: '已关闭' }, badge: 'success', to: [] },
}

export const ticketAuthors = ['customer', 'staff', 'system'] as const

import { badgeOf, type Labels, type StatusEntry, type Transition } from './machine'

/** Statuses that import and export share once the goods are with the last carrier; the specification has none of them. */
export const afterDispatchStatuses = ['delivered', 'returning', 'returned', 'lost', 'disposed'] as const
export type AfterDispatchStatus = (typeof afterDispatchStatuses)[number]

export const afterDispatchLabels: Readonly<Record<AfterDispatchStatus, Labels>> = {
  delivered: { en: 'Delivered', id: 'Terkirim', cn: '已送达' },
  returning: { en: 'Returning to us', id: 'Dalam pengembalian', cn: '退回途中' },
  returned: { en: 'Returned to us', id: 'Dikembalikan ke kami', cn: '已退回' },
  lost: { en: 'Lost', id: 'Hilang', cn: '已丢失' },
  disposed: { en: 'Disposed of', id: 'Dimusnahkan', cn: '已销毁' },
}

/** The table entries of these statuses; `again` sends returned goods out anew, `found` takes lost goods back in. */
export const afterDispatchEntries = <S extends string>({
  again,
  found,
}: {
  readonly again: Transition<S>
  readonly found: Transition<S>
}): Readonly<Record<AfterDispatchStatus, StatusEntry<S | AfterDispatchStatus | 'finished' | 'refunded'>>> => {
  type All = S | AfterDispatchStatus | 'finished' | 'refunded'
  const refunded: Transition<All> = { status: 'refunded', by: ['system'], guard: 'refund_sent' }
  const entry = (status: AfterDispatchStatus, to: readonly Transition<All>[]): StatusEntry<All> => ({
    labels: afterDispatchLabels[status],
    badge: badgeOf(status),
    to,
  })
  return {
    delivered: entry('delivered', [
      { status: 'finished', by: ['customer'], notice: 'app' },
      { status: 'finished', by: ['timer'], guard: 'seven_days_after_delivery', notice: 'app_email' },
      refunded,
    ]),
    returning: entry('returning', [
      { status: 'returned', by: ['hub'], notice: 'all' },
      { status: 'lost', by: ['hub', 'admin'], guard: 'reason_given', notice: 'all' },
      refunded,
    ]),
    returned: entry('returned', [
      again,
      { status: 'disposed', by: ['admin'], guard: 'reason_given', notice: 'all' },
      refunded,
    ]),
    lost: entry('lost', [found, refunded]),
    disposed: entry('disposed', [refunded]),
  }
}

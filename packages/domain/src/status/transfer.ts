import type { Labels, StatusTable, Transition } from './machine'

/** A shipment on its way from one of our warehouses to another of the same country. */
export const transferStatuses = ['open', 'arrived', 'cancelled'] as const
export type TransferStatus = (typeof transferStatuses)[number]

type Moves = readonly Transition<TransferStatus>[]

export const transferStarts: Moves = [{ status: 'open', by: ['origin'] }]

const entry = (labels: Labels, badge: StatusTable[string]['badge'], to: Moves) => ({ labels, badge, to })

export const transferTable: StatusTable<TransferStatus> = {
  open: entry({ en: 'In transfer', id: 'Sedang dipindahkan', cn: '调拨中' }, 'warning', [
    { status: 'arrived', by: ['origin'], guard: 'no_carton_under_way' },
    { status: 'cancelled', by: ['origin'], guard: 'no_carton_arrived' },
  ]),
  arrived: entry({ en: 'Arrived', id: 'Tiba', cn: '已到达' }, 'success', []),
  cancelled: entry({ en: 'Cancelled', id: 'Dibatalkan', cn: '已取消' }, 'danger', []),
}

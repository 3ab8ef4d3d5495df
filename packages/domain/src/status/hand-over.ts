import type { Labels, StatusTable, Transition } from './machine'

/** Cartons that one last carrier takes over in one act. */
export const handOverStatuses = ['open', 'signed', 'cancelled'] as const
export type HandOverStatus = (typeof handOverStatuses)[number]

type Moves = readonly Transition<HandOverStatus>[]

export const handOverStarts: Moves = [{ status: 'open', by: ['hub'] }]

const entry = (labels: Labels, badge: StatusTable[string]['badge'], to: Moves) => ({ labels, badge, to })

export const handOverTable: StatusTable<HandOverStatus> = {
  open: entry({ en: 'Open', id: 'Terbuka', cn: '进行中' }, 'warning', [
    { status: 'signed', by: ['hub'], guard: 'nothing_against' },
    { status: 'cancelled', by: ['hub'], guard: 'empty' },
  ]),
  signed: entry({ en: 'Signed', id: 'Ditandatangani', cn: '已签收' }, 'success', []),
  cancelled: entry({ en: 'Cancelled', id: 'Dibatalkan', cn: '已取消' }, 'danger', []),
}

import type { Labels, StatusTable, Transition } from './machine'

/** A parcel that arrived with neither a known receipt number nor a known marking code. */
export const unclaimedStatuses = ['waiting', 'claimed', 'destroyed', 'voided'] as const
export type UnclaimedStatus = (typeof unclaimedStatuses)[number]

type Moves = readonly Transition<UnclaimedStatus>[]

export const unclaimedStarts: Moves = [{ status: 'waiting', by: ['origin'] }]

const entry = (labels: Labels, badge: StatusTable[string]['badge'], to: Moves) => ({ labels, badge, to })

export const unclaimedTable: StatusTable<UnclaimedStatus> = {
  waiting: entry({ en: 'Owner unknown', id: 'Pemilik belum diketahui', cn: '待认领' }, 'warning', [
    { status: 'claimed', by: ['support'], guard: 'claim_approved' },
    { status: 'destroyed', by: ['timer'], guard: 'kept_to_last_day' },
    { status: 'voided', by: ['origin'], guard: 'no_claim_and_not_moved' },
  ]),
  claimed: entry({ en: 'Claimed', id: 'Sudah diklaim', cn: '已认领' }, 'success', []),
  destroyed: entry({ en: 'Disposed of', id: 'Dimusnahkan', cn: '已处置' }, 'danger', []),
  /** Nothing lies on a shelf, and nothing did. */
  voided: entry({ en: 'Booked in by mistake', id: 'Salah catat', cn: '误登记' }, 'danger', []),
}

import type { Labels, StatusTable, Transition } from './machine'

/** How far one flight, sailing or container is, from the first carton loaded to the last difference settled. */
export const consolidationStatuses = [
  'open',
  'closed',
  'departed',
  'at_customs',
  'released',
  'arrived',
  'unloaded',
  'settled',
  'cancelled',
] as const
export type ConsolidationStatus = (typeof consolidationStatuses)[number]

/** What unloading found of one carton, against what was loaded. */
export const unloadingOutcomes = ['fine', 'short', 'over', 'damaged'] as const
export type UnloadingOutcome = (typeof unloadingOutcomes)[number]

export const unloadingOutcomeLabels: Readonly<Record<UnloadingOutcome, Labels>> = {
  fine: { en: 'Unloaded', id: 'Dibongkar', cn: '已卸货' },
  short: { en: 'Short', id: 'Kurang', cn: '短少' },
  over: { en: 'Over', id: 'Lebih', cn: '多出' },
  damaged: { en: 'Damaged', id: 'Rusak', cn: '破损' },
}

/** A difference between what was loaded and what was unloaded: somebody must settle it. */
export const isDifference = (outcome: UnloadingOutcome | null): boolean => outcome !== null && outcome !== 'fine'

/** Cartons are on board, or were: what is typed as the flight of a shipment may still join one of these. */
export const joinableStatuses = ['open', 'closed', 'departed'] as const satisfies readonly ConsolidationStatus[]

/** It has left its origin: from here on it is the destination's. */
export const hasLeft = (status: ConsolidationStatus): boolean =>
  status !== 'open' && status !== 'closed' && status !== 'cancelled'

/** It is at the hub of its destination, where its cartons are scanned off. */
export const hasArrived = (status: ConsolidationStatus): boolean =>
  status === 'arrived' || status === 'unloaded' || status === 'settled'

type Moves = readonly Transition<ConsolidationStatus>[]

// Opened by mistake, or nothing travels on it after all: its shipments were taken back.
const cancelled: Transition<ConsolidationStatus> = {
  status: 'cancelled',
  by: ['origin', 'hub'],
  guard: 'empty_and_reason_given',
}
const arrived: Transition<ConsolidationStatus> = { status: 'arrived', by: ['hub', 'broker'] }

export const consolidationStarts: Moves = [
  { status: 'open', by: ['origin', 'hub'] },
  // Shipments were sent under a number that nobody had planned.
  { status: 'departed', by: ['system'] },
]

const entry = (labels: Labels, badge: StatusTable[string]['badge'], to: Moves) => ({ labels, badge, to })

export const consolidationTable: StatusTable<ConsolidationStatus> = {
  open: entry({ en: 'Open', id: 'Terbuka', cn: '装货中' }, 'warning', [
    { status: 'closed', by: ['origin', 'hub'], guard: 'nothing_against' },
    cancelled,
  ]),
  closed: entry({ en: 'Closed', id: 'Ditutup', cn: '已关闭' }, 'warning', [
    { status: 'open', by: ['origin', 'hub'] },
    { status: 'departed', by: ['origin', 'hub'], guard: 'nothing_against' },
    cancelled,
  ]),
  departed: entry({ en: 'Departed', id: 'Berangkat', cn: '已启运' }, 'info', [
    { status: 'at_customs', by: ['hub', 'broker'] },
    // Cleared one shipment at a time, or before it left.
    arrived,
    cancelled,
  ]),
  at_customs: entry({ en: 'At customs', id: 'Di bea cukai', cn: '清关中' }, 'info', [
    { status: 'released', by: ['hub', 'broker'], guard: 'none_on_hold' },
  ]),
  released: entry({ en: 'Released', id: 'Rilis bea cukai', cn: '已放行' }, 'info', [arrived]),
  arrived: entry({ en: 'Arrived', id: 'Tiba', cn: '已到达' }, 'warning', [{ status: 'unloaded', by: ['hub'] }]),
  unloaded: entry({ en: 'Unloaded', id: 'Dibongkar', cn: '已卸货' }, 'warning', [
    { status: 'settled', by: ['hub'], guard: 'differences_settled' },
  ]),
  settled: entry({ en: 'Settled', id: 'Selesai', cn: '已结清' }, 'success', []),
  cancelled: entry({ en: 'Cancelled', id: 'Dibatalkan', cn: '已取消' }, 'danger', []),
}

/**
 * Steps that are taken back with everything they did. A closed departure is opened again by a step of its own, and of a
 * cancelled one nothing is left to take back.
 */
export const undoableSteps = [
  'departed',
  'at_customs',
  'released',
  'arrived',
  'unloaded',
  'settled',
] as const satisfies readonly ConsolidationStatus[]
export type UndoableStep = (typeof undoableSteps)[number]

export const isUndoableStep = (status: ConsolidationStatus): status is UndoableStep =>
  undoableSteps.some((one) => one === status)

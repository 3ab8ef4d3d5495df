import type { ExportStatus } from './export-shipment'
import type { Labels, Transition, StatusTable } from './machine'
import type { ShipmentStatus } from './shipment'

/** Where one physical box is. Its shipment's status says how far the order is; this says what became of the box. */
export const cartonStatuses = [
  'received',
  'stored',
  'quarantined',
  'missing',
  'in_transfer',
  'loaded',
  'gone',
  'delivered',
  'returned',
  'lost',
  'disposed',
  'voided',
] as const
export type CartonStatus = (typeof cartonStatuses)[number]

/** In one of these, the carton is in a building of ours: it may be moved and counted. */
export const cartonsInHouse = ['received', 'stored', 'quarantined'] as const satisfies readonly CartonStatus[]

/** With its shipment at the destination, where it may stand on a shelf of the hub until it goes out. */
export const cartonsAtHub = ['gone', 'returned'] as const satisfies readonly CartonStatus[]

/** What staff read of a carton that stands on a shelf of the hub: its state says how it came there. */
export const atHubLabels: Labels = { en: 'At the hub', id: 'Di hub', cn: '在分拨中心' }

export const isInHouse = (status: CartonStatus): boolean => cartonsInHouse.some((inHouse) => inHouse === status)

/** A carton whose shipment left without it, and which nobody has sent after it yet. */
export const cartonsBehind = [...cartonsInHouse, 'missing'] as const satisfies readonly CartonStatus[]

/** While its shipment is in one of these, a carton left behind may follow it: the goods are on their way, or delivered. */
export const followableStatuses = {
  impor: ['sent', 'inbound', 'outbound', 'delivered'],
  ekspor: ['sent', 'on_clearance', 'delivering', 'delivered'],
} as const satisfies { readonly impor: readonly ShipmentStatus[]; readonly ekspor: readonly ExportStatus[] }

/** Whether a carton left behind may follow a shipment of this status. */
export const mayFollow = (status: ShipmentStatus | ExportStatus): boolean =>
  [...followableStatuses.impor, ...followableStatuses.ekspor].some((one) => one === status)

/** What was done to a carton; each act is an event. */
export const cartonActs = [
  'booked_in',
  'moved',
  'counted',
  'missed',
  'found',
  'measured',
  'quarantined',
  'released',
  'assigned',
  'transferred',
  'transfer_received',
  'transfer_cancelled',
  'loaded',
  'offloaded',
  'left',
  'came_back',
  'unloaded',
  'handed_over',
  'delivered',
  'returned',
  'lost',
  'declared_lost',
  'sent_again',
  'disposed',
  'voided',
] as const
export type CartonAct = (typeof cartonActs)[number]

/** What figures are told from: the acts that end how long something took, and the first. */
export const milestoneActs = ['booked_in', 'shelved', 'left', 'delivered'] as const
export type MilestoneAct = (typeof milestoneActs)[number]

type Moves = readonly Transition<CartonStatus>[]

const stored: Transition<CartonStatus> = { status: 'stored', by: ['origin', 'hub'] }
const quarantined: Transition<CartonStatus> = { status: 'quarantined', by: ['origin', 'hub', 'system'] }
const missing: Transition<CartonStatus> = { status: 'missing', by: ['origin', 'hub'] }
// Not on its shelf of the hub, as a count says.
const missingAtHub: Transition<CartonStatus> = { status: 'missing', by: ['hub'] }
// On the truck to another warehouse of the same country.
const inTransfer: Transition<CartonStatus> = { status: 'in_transfer', by: ['origin'] }
const loaded: Transition<CartonStatus> = { status: 'loaded', by: ['origin', 'hub'] }
// With its shipment: on the flight or the ship.
const gone: Transition<CartonStatus> = { status: 'gone', by: ['system'] }
// With its shipment, by what the last carrier reports.
const delivered: Transition<CartonStatus> = { status: 'delivered', by: ['system'] }
const returned: Transition<CartonStatus> = { status: 'returned', by: ['system'] }
const lost: Transition<CartonStatus> = { status: 'lost', by: ['system'] }
const disposed: Transition<CartonStatus> = { status: 'disposed', by: ['system'] }
const voided: Transition<CartonStatus> = { status: 'voided', by: ['origin', 'hub'] }

export const cartonStarts: Moves = [
  { status: 'received', by: ['origin', 'hub'] },
  { status: 'stored', by: ['origin', 'hub'] },
  { status: 'quarantined', by: ['origin', 'hub'] },
]

const entry = (labels: Labels, badge: StatusTable[string]['badge'], to: Moves) => ({ labels, badge, to })

export const cartonTable: StatusTable<CartonStatus> = {
  received: entry({ en: 'Received, not on a shelf', id: 'Diterima, belum di rak', cn: '已收，未上架' }, 'warning', [
    stored,
    quarantined,
    missing,
    inTransfer,
    loaded,
    gone,
    disposed,
    voided,
  ]),
  stored: entry({ en: 'On the shelf', id: 'Di rak', cn: '已上架' }, 'success', [
    quarantined,
    missing,
    inTransfer,
    loaded,
    gone,
    disposed,
    voided,
  ]),
  quarantined: entry({ en: 'In quarantine', id: 'Dikarantina', cn: '隔离中' }, 'warning', [
    { status: 'received', by: ['system'] },
    { status: 'stored', by: ['origin', 'hub', 'system'] },
    missing,
    // It came off at the destination all the same.
    gone,
    disposed,
    voided,
  ]),
  missing: entry({ en: 'Missing', id: 'Hilang dari rak', cn: '盘点缺失' }, 'danger', [
    stored,
    quarantined,
    voided,
    // It was on board all the time: it came off at the destination. Or it was found on a shelf of the hub.
    { status: 'gone', by: ['hub', 'system'] },
    { status: 'returned', by: ['hub'] },
    // Nobody finds it: a lead says so, with a reason.
    { status: 'lost', by: ['admin'], guard: 'reason_given' },
  ]),
  // Received by the other warehouse, or back where it stood because the transfer was cancelled.
  in_transfer: entry({ en: 'In transfer', id: 'Sedang dipindahkan', cn: '调拨中' }, 'warning', [
    { status: 'received', by: ['origin'] },
    stored,
    missing,
  ]),
  // Still in the building, on the pallet or in the container of an open consolidation; taken off, it is back on its shelf.
  loaded: entry({ en: 'Loaded', id: 'Dimuat', cn: '已装载' }, 'success', [
    { status: 'received', by: ['origin', 'hub'] },
    stored,
    { status: 'quarantined', by: ['origin', 'hub'] },
    gone,
  ]),
  // A mistaken departure is undone: the carton is back where it stood.
  gone: entry({ en: 'In transit', id: 'Dalam perjalanan', cn: '运输中' }, 'success', [
    { status: 'received', by: ['system'] },
    // Never came off its flight: it stood at the origin all the time.
    { status: 'stored', by: ['origin', 'hub', 'system'] },
    missingAtHub,
    delivered,
    returned,
    lost,
    disposed,
  ]),
  delivered: entry({ en: 'Delivered', id: 'Terkirim', cn: '已送达' }, 'success', []),
  returned: entry({ en: 'Returned to us', id: 'Dikembalikan ke kami', cn: '已退回' }, 'warning', [
    gone,
    missingAtHub,
    delivered,
    lost,
    disposed,
  ]),
  lost: entry({ en: 'Lost', id: 'Hilang', cn: '已丢失' }, 'danger', [
    stored,
    // Short on its flight, and scanned off it after all.
    { status: 'gone', by: ['origin', 'hub', 'system'] },
    delivered,
    returned,
  ]),
  disposed: entry({ en: 'Disposed of', id: 'Dimusnahkan', cn: '已处置' }, 'danger', []),
  voided: entry({ en: 'Booked in by mistake', id: 'Salah catat', cn: '误登记' }, 'danger', []),
}

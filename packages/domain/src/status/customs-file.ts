import type { Labels, StatusTable, Transition } from './machine'

/** How far customs are with one shipment of a departure, or with its master. */
export const customsFileStates = ['not_lodged', 'lodged', 'held', 'released'] as const
export type CustomsFileState = (typeof customsFileStates)[number]

type Moves = readonly Transition<CustomsFileState>[]

const by = ['hub', 'broker', 'admin'] as const
const lodged: Transition<CustomsFileState> = { status: 'lodged', by, guard: 'number_given_and_goods_complete' }
const held: Transition<CustomsFileState> = { status: 'held', by, guard: 'hold_explained' }

export const customsFileStarts: Moves = [{ status: 'not_lodged', by: ['origin', 'hub'] }]

const entry = (labels: Labels, badge: StatusTable[string]['badge'], to: Moves) => ({ labels, badge, to })

export const customsFileTable: StatusTable<CustomsFileState> = {
  not_lodged: entry({ en: 'Not lodged', id: 'Belum diajukan', cn: '未申报' }, 'warning', [
    lodged,
    held,
    // Nothing to declare: relieved, or inside the master's declaration.
    { status: 'released', by },
  ]),
  lodged: entry({ en: 'Lodged', id: 'Diajukan', cn: '已申报' }, 'info', [held, { status: 'released', by }]),
  held: entry({ en: 'Held', id: 'Ditahan', cn: '扣留' }, 'danger', [
    { status: 'released', by, guard: 'reason_given' },
    // The hold ends, the assessment goes on.
    { ...lodged, guard: 'reason_given_and_number_kept' },
    { status: 'not_lodged', by, guard: 'reason_given_and_never_lodged' },
  ]),
  // Customs may call goods back, and a release may be a mistake.
  released: entry({ en: 'Released', id: 'Dirilis', cn: '已放行' }, 'success', [held]),
}

/** Once a declaration was lodged, it says what it says. */
export const isDeclared = (state: CustomsFileState, declarationNumber: string | null): boolean =>
  declarationNumber !== null || state === 'lodged' || state === 'released'

/** What of the master speaks for a house consignment that was on the departure at that moment. */
export const masterCovers = ['declaration', 'release'] as const
export type MasterCover = (typeof masterCovers)[number]

/**
 * Whether the master speaks for a house consignment. A declaration says what was on the departure when it was lodged; a
 * release holds until customs call it back.
 */
export const isCovered = (by: MasterCover | null, master: { readonly state: CustomsFileState } | undefined): boolean =>
  by === 'declaration' || (by === 'release' && master?.state === 'released')

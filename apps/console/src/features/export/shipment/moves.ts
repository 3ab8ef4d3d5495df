import type { ExportMoveInput, StaffExport } from '@layar/contract'

export type MoveTarget = ExportMoveInput['to']

export const reasoned: readonly MoveTarget[] = ['hold', 'cancelled', 'returning', 'lost', 'disposed']

/** What ends the goods' way: in a menu, in red, never beside the main act. */
export const dangerousMoves: readonly StaffExport['status'][] = ['cancelled', 'lost', 'disposed']

export const asksOf = (to: MoveTarget) => (to === 'sent' ? 'manifest' : to === 'delivering' ? 'carrier' : undefined)

/** Moves that many shipments make at once: each needs no measures and no number of its own. The way forward first. */
const together: readonly MoveTarget[] = ['sent', 'on_clearance', 'returned', 'hold', 'returning', 'lost']

/** Those of them that are common to all. */
export const commonMoves = ([first, ...others]: readonly StaffExport[]): MoveTarget[] =>
  first === undefined
    ? []
    : together.filter((to) => [first, ...others].every(({ moves }) => moves.some((one) => one === to)))

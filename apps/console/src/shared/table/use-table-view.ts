import { useState } from 'react'
import { readHere, writeHere } from '../storage/device-store'
import { useSession } from '../access/session/session'
import { isFixed, type Column } from './column'

export const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

interface Kept {
  readonly density: Density
  /** Only what differs from the standard, so that a column that comes later shows by itself. */
  readonly columns: Readonly<Record<string, boolean>>
}

const standard: Kept = { density: 'compact', columns: {} }
const keyOf = (staffId: string, list: string): string => `tk_ops_table:${staffId}:${list}`

const keptOf = (stored: unknown): Kept => {
  if (typeof stored !== 'object' || stored === null) return standard
  const columns = 'columns' in stored ? stored.columns : undefined
  return {
    density: 'density' in stored && stored.density === 'comfortable' ? 'comfortable' : 'compact',
    columns:
      typeof columns === 'object' && columns !== null
        ? Object.fromEntries(
            Object.entries(columns).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
          )
        : {},
  }
}

export interface TableView<Item> {
  readonly shown: readonly Column<Item>[]
  readonly density: Density
  readonly isShown: (column: Column<Item>) => boolean
  readonly setShown: (column: Column<Item>, isShown: boolean) => void
  readonly setDensity: (density: Density) => void
}

/** Which columns of a list a staff member sees, and how dense; kept on the device. */
export function useTableView<Item>(list: string, columns: readonly Column<Item>[]): TableView<Item> {
  const staffId = useSession(({ staff }) => staff?.staff_id ?? '')
  const [kept, setKept] = useState(() => keptOf(readHere(keyOf(staffId, list))))
  const [owner, setOwner] = useState(staffId)
  if (owner !== staffId) {
    setOwner(staffId)
    setKept(keptOf(readHere(keyOf(staffId, list))))
  }
  // Another tab may have changed it since.
  const change = (to: (now: Kept) => Kept): void => {
    const next = to(keptOf(readHere(keyOf(staffId, list))))
    writeHere(keyOf(staffId, list), next)
    setKept(next)
  }
  const isShown = (column: Column<Item>): boolean =>
    isFixed(column) || (kept.columns[column.key] ?? column.isExtra !== true)
  return {
    shown: columns.filter(isShown),
    density: kept.density,
    isShown,
    setShown: ({ key }, shows) => change((now) => ({ ...now, columns: { ...now.columns, [key]: shows } })),
    setDensity: (density) => change((now) => ({ ...now, density })),
  }
}

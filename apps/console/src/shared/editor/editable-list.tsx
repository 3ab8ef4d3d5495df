import type { ReactNode } from 'react'
import { ListState } from '@layar/ui/state/paged-list.tsx'
import rows from '../table/rows.module.css'

interface EditableListProps<Item> {
  readonly read: { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown }
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly render: (item: Item) => ReactNode
  readonly onEdit: (item: Item) => void
  readonly empty: ReactNode
}

/** A short list whose lines open their editor. */
export function EditableList<Item>({ read, items, keyOf, render, onEdit, empty }: EditableListProps<Item>) {
  return (
    <ListState
      isPending={read.isPending}
      error={read.error}
      isEmpty={items.length === 0}
      onRetry={() => void read.refetch()}
      empty={empty}
    >
      <ul className={rows.plain}>
        {items.map((item) => (
          <li key={keyOf(item)}>
            <button type="button" className={`${rows.row} ${rows.pressable}`} onClick={() => onEdit(item)}>
              {render(item)}
            </button>
          </li>
        ))}
      </ul>
    </ListState>
  )
}

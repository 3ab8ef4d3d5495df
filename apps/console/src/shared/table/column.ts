import type { ReactNode } from 'react'
import type { TableOrder } from './use-order'

export interface Column<Item> {
  readonly key: string
  readonly name: string
  /** Nothing for a value that the row does not have: a table shows a dash, a phone leaves it out. */
  readonly cell: (item: Item) => ReactNode
  /** Amounts and counts stand at the right, so that their digits are below each other. */
  readonly isNumber?: boolean
  /** Says what it is without its header: a phone shows no label beside it. */
  readonly isClear?: boolean
  /** One line whatever the width: codes, dates. */
  readonly isOnce?: boolean
  /** `lead` names the row and holds its link, `state` closes the first line of a phone, `acts` the last. */
  readonly place?: 'lead' | 'state' | 'acts'
  /** Out of the table until somebody chooses it. */
  readonly isExtra?: boolean
  /** The server lists by this column: its header turns the list. */
  readonly isKey?: boolean
}

export interface Table<Item> {
  /** Which list the choice of columns is kept for. */
  readonly list: string
  readonly label: string
  /** The lead first. */
  readonly columns: readonly Column<Item>[]
  /** Of a list that the server gives from either end. */
  readonly order?: TableOrder
}

/** Whoever reads a table cannot do without these. */
export const isFixed = ({ place }: Pick<Column<never>, 'place'>): boolean => place === 'lead' || place === 'acts'

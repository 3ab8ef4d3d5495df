import type { ReactNode } from 'react'
import { WholeCodes } from './whole-codes'
import styles from './key-value.module.css'

export interface KeyValueRow {
  readonly key: string
  readonly label: ReactNode
  readonly value: ReactNode
  /** Takes a row for itself on a phone: an address, a contact, a sentence. */
  readonly isWide?: boolean
}

/** Names and values. `grid` sets them in columns with the name above, as on a waybill. */
export function KeyValue({ rows, layout = 'rows' }: { rows: readonly KeyValueRow[]; layout?: 'rows' | 'grid' }) {
  return (
    <dl className={styles.list} data-layout={layout}>
      {rows.map(({ key, label, value, isWide }) => (
        <div key={key} className={styles.row} data-wide={isWide || undefined}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <WholeCodes>{value}</WholeCodes>
          </dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'
import { WholeCodes } from './whole-codes'
import styles from './key-value.module.css'

export interface KeyValueRow {
  readonly key: string
  readonly label: ReactNode
  readonly value: ReactNode
}

/** Names and values. `grid` sets them in columns with the name above, as on a waybill. */
export function KeyValue({ rows, layout = 'rows' }: { rows: readonly KeyValueRow[]; layout?: 'rows' | 'grid' }) {
  return (
    <dl className={styles.list} data-layout={layout}>
      {rows.map(({ key, label, value }) => (
        <div key={key} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <WholeCodes>{value}</WholeCodes>
          </dd>
        </div>
      ))}
    </dl>
  )
}

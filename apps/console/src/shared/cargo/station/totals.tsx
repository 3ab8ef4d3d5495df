import styles from './totals.module.css'

export interface Total {
  readonly label: string
  readonly value: string
  /** More than was planned. */
  readonly isOver?: boolean
}

/** How much a station has scanned so far. */
export function Totals({ totals }: { readonly totals: readonly Total[] }) {
  return (
    <dl className={styles.totals}>
      {totals.map(({ label, value, isOver }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-over={isOver || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

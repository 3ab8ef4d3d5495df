import type { Withdrawal } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import layout from './customs.module.css'
import { GoodsLink } from './house-columns'
import { customsText } from './text'
import { withdrawText } from './withdraw-text'
import { useToTell, WithdrawalActs } from './withdrawal-parts'

/** Declared goods that were taken off a departure: what customs must be told, and whether they were. */
export function WithdrawalRow({ row }: { readonly row: Withdrawal }) {
  const t = useText(withdrawText)
  const words = useText(customsText)
  const format = useFormat()
  const toTell = useToTell()
  const { house_number: number } = row
  const todo = row.withdrawn_at === null ? styles.blocked : styles.quiet
  return (
    <article className={layout.withdrawal} data-row={number} tabIndex={-1} aria-label={number}>
      <div className={styles.first}>
        <span className={styles.codes}>
          <Link to="/customs/$id" params={{ id: row.customs_file_id }}>
            {number}
          </Link>
          <GoodsLink {...row} />
        </span>
        {toTell(row).map((one) => (
          <span key={one} className={todo}>
            {one}
          </span>
        ))}
        <span className={styles.quiet}>
          {t('takenOff', { at: format.dateTime(row.taken_off_at), name: row.taken_off_by ?? words('system') })}
        </span>
        {row.withdrawn_at && (
          <span className={styles.quiet}>
            {t('told', { at: format.dateTime(row.withdrawn_at), name: row.withdrawn_by ?? words('system') })}
          </span>
        )}
      </div>
      <div>
        <WithdrawalActs row={row} />
      </div>
    </article>
  )
}

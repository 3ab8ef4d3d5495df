import type { StaffExportDetail } from '@layar/contract'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './export.module.css'
import { exportText } from './text'

/** What the customer saw last, beside the price that an approval fixes, if that is another one; and what changed. */
export function AskedPrice({ asked, view }: Pick<StaffExportDetail, 'asked' | 'view'>) {
  const t = useText(exportText)
  const format = useFormat()
  if (asked === null) return null
  const words = { before: moneyText(asked.total), at: format.dateTime(asked.at) }
  return (
    <div className={styles.asked}>
      <p>{view.total ? t('asked', { ...words, now: moneyText(view.total) }) : t('askedNoPrice', words)}</p>
      {asked.changes.length > 0 && (
        <ul>
          {asked.changes.map(({ label, before, now }) => (
            <li key={label}>{t('askedPart', { part: label, before: moneyText(before), now: moneyText(now) })}</li>
          ))}
        </ul>
      )}
      {view.total && <p>{t('askedTold')}</p>}
    </div>
  )
}

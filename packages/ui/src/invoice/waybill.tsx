import type { ReactNode } from 'react'
import { Money, type WireMoney } from '../display/money'
import { displayText } from '../display/display-text'
import { useFormat } from '../i18n/use-format'
import { useText } from '../i18n/use-text'
import { Mark } from '../mark/mark'
import { dueText, isDueSoon } from './due'
import styles from './waybill.module.css'

export interface WaybillProps {
  readonly code: string
  readonly total: WireMoney
  readonly totalLabel: ReactNode
  /** Absent once it is paid. */
  readonly dueAt?: string | undefined
  readonly issuedAt: string
  readonly badge: ReactNode
  /** More cells in the lower row: weight, shipments, recipient. */
  readonly cells?: readonly { readonly key: string; readonly label: ReactNode; readonly value: ReactNode }[]
  /** The one main action. */
  readonly action?: ReactNode
  readonly canCopy?: boolean
  readonly heading?: 'h1' | 'h2' | 'h3'
}

/** The head of an invoice, ruled like a waybill: the due date, then the total, then one action. */
export function Waybill({
  code,
  total,
  totalLabel,
  dueAt,
  issuedAt,
  badge,
  cells = [],
  action,
  canCopy = true,
  heading: Heading = 'h2',
}: WaybillProps) {
  const t = useText(displayText)
  const format = useFormat()
  return (
    <article className={styles.waybill}>
      <header className={styles.head}>
        <Heading className={styles.code}>
          <Mark code={code} canCopy={canCopy} />
        </Heading>
        {badge}
      </header>
      <div className={styles.main}>
        <div>
          {dueAt && (
            <p className={styles.due} data-urgent={isDueSoon(dueAt) || undefined}>
              {t('dueBy', { date: dueText(format, dueAt) })}
            </p>
          )}
          <p className={styles.label}>{totalLabel}</p>
          <Money value={total} size="xl" />
          <p className={styles.label}>{t('issued', { date: format.date(issuedAt) })}</p>
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {cells.length > 0 && (
        <dl className={styles.cells}>
          {cells.map(({ key, label, value }) => (
            <div key={key} className={styles.cell}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

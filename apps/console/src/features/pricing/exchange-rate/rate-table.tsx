import type { StaffRate } from '@layar/contract'
import type { ReactNode } from 'react'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import styles from './rate.module.css'
import { rateText } from './text'

const tones = { accepted: 'success', held: 'warning', refused: 'danger' } as const

/** `+1.2 %`; empty for the first rate of a currency. */
export const useChangeText = (): ((changeBp: number | null) => string) => {
  const format = useFormat()
  return (changeBp) =>
    changeBp === null ? '' : `${changeBp > 0 ? '+' : ''}${format.number(changeBp / 100, { maximumFractionDigits: 2 })}%`
}

interface RateTableProps {
  readonly label: string
  readonly base: string
  readonly rates: readonly StaffRate[]
  readonly hasState?: boolean
  readonly last?: (rate: StaffRate) => ReactNode
}

export function RateTable({ label, base, rates, hasState = false, last }: RateTableProps) {
  const t = useText(rateText)
  const format = useFormat()
  const changeText = useChangeText()
  /** With all the digits of the source. */
  const shown = (rate: string): string => {
    const digits = Math.min(8, rate.split('.')[1]?.length ?? 0)
    return format.number(Number(rate), { minimumFractionDigits: digits, maximumFractionDigits: digits })
  }
  return (
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      {/* The roles are named: rows that are blocks on a phone are no table to every screen reader. */}
      <table className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t('currency')}
            </th>
            <th scope="col" role="columnheader" data-number>
              {t('unit')}
            </th>
            <th scope="col" role="columnheader" data-number>
              {t('rate', { base })}
            </th>
            <th scope="col" role="columnheader" data-number>
              {t('change')}
            </th>
            <th scope="col" role="columnheader">
              {t('from')}
            </th>
            <th scope="col" role="columnheader">
              {t('source')}
            </th>
            {hasState && (
              <th scope="col" role="columnheader">
                {t('state')}
              </th>
            )}
            <th scope="col" role="columnheader">
              {t('by')}
            </th>
            {last && <td role="cell" />}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rates.map((rate) => (
            <tr role="row" key={`${rate.rate_set}${rate.base}${rate.currency}${rate.valid_from}`}>
              <td role="cell">
                <strong>{rate.currency}</strong>
              </td>
              <td role="cell" data-number data-label={t('unit')}>
                {format.number(rate.unit)}
              </td>
              <td role="cell" data-number data-label={t('rate', { base })}>
                {shown(rate.rate)}
              </td>
              <td
                role="cell"
                data-number
                data-label={t('change')}
                className={Math.abs(rate.change_bp ?? 0) > 1000 ? styles.warn : undefined}
              >
                {changeText(rate.change_bp)}
              </td>
              <td role="cell" data-label={t('from')}>
                {format.dateTime(rate.valid_from)}
              </td>
              <td role="cell" data-label={t('source')}>
                {rate.source}
              </td>
              {hasState && (
                <td role="cell">
                  <StatusBadge tone={tones[rate.state]}>
                    {t(rate.state === 'held' ? 'heldState' : rate.state)}
                  </StatusBadge>
                </td>
              )}
              <td role="cell" data-label={t('by')}>
                {rate.entered_by ?? (rate.is_sample && t('sample'))}
                {rate.decided_by !== null && <div>{t('decidedBy', { name: rate.decided_by })}</div>}
              </td>
              {last && <td role="cell">{last(rate)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

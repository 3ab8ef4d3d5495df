import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './refused-scans.module.css'
import { refusedScansText } from './refused-scans-text'

/** A scan that was refused, and was not made good since. */
export interface RefusedScan {
  readonly code: string
  readonly reason: string
}

const mostShown = 20

/** The newest first, each code once. */
export const withRefused = (before: readonly RefusedScan[], one: RefusedScan): readonly RefusedScan[] =>
  [one, ...withoutRefused(before, one.code)].slice(0, mostShown)

export const withoutRefused = (before: readonly RefusedScan[], code: string): readonly RefusedScan[] =>
  before.filter((one) => one.code !== code)

interface RefusedScansProps {
  readonly scans: readonly RefusedScan[]
  readonly onDrop: (code: string) => void
}

/** Scans come faster than eyes look up: what was refused stays until it is made good or put aside. */
export function RefusedScans({ scans, onDrop }: RefusedScansProps) {
  const t = useText(refusedScansText)
  if (scans.length === 0) return null
  return (
    <div className={styles.refused} role="group" aria-label={t('refused')}>
      <strong>{t('refused')}</strong>
      <ul>
        {scans.map(({ code, reason }) => (
          <li key={code}>
            <span>
              {!reason.includes(code) && <strong>{code} </strong>}
              {reason}
            </span>
            <button type="button" aria-label={t('dropRefused', { code })} onClick={() => onDrop(code)}>
              <span aria-hidden>×</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

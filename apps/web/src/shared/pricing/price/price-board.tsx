import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { Money, type WireMoney } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import notes from './notes.module.css'
import styles from './price.module.css'
import { priceText } from './text/area'

interface PriceBoardProps {
  /** False inside a container that already has the title. */
  readonly hasTitle?: boolean
  readonly answer: { readonly isUpdating: boolean; readonly error: Error | null; readonly retry: () => void }
  /** Null if staff must quote the price; undefined until there is a response. */
  readonly total: WireMoney | null | undefined
  /** What the amount is; international freight unless it is said. */
  readonly totalLabel?: string | undefined
  /** The inputs that the calculator still requires. */
  readonly needed: ReactNode
  /** How the price is calculated; nothing until there is a response. */
  readonly children: ReactNode
}

/** The price of the current input: the amount and its explanation, or the missing inputs. */
export function PriceBoard({ hasTitle = true, answer, total, totalLabel, needed, children }: PriceBoardProps) {
  const t = useText(priceText)
  const { isUpdating, error, retry } = answer
  const hasAnswer = total !== undefined
  return (
    <div className={styles.panel} data-updating={isUpdating || undefined}>
      <div className={styles.head}>
        {hasTitle && <h2 className={styles.label}>{t('priceTitle')}</h2>}
        {isUpdating && (
          <span className={notes.updating} role="status">
            <Loader size={14} /> {t('updating')}
          </span>
        )}
      </div>
      <p className={styles.amount} aria-live="polite">
        {total ? (
          <>
            <Money value={total} size="xl" />
            <span className={notes.quiet}>{totalLabel ?? t('freight')}</span>
          </>
        ) : (
          <span className={styles.none}>{t(hasAnswer ? 'askTitle' : 'noPrice')}</span>
        )}
      </p>
      {children}
      {!hasAnswer && error && !isUpdating && (
        <div className={styles.error}>
          <p>{t('priceError')}</p>
          <Button variant="default" size="sm" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!hasAnswer && !error && !isUpdating && needed}
    </div>
  )
}

import type { ReactNode } from 'react'
import { moneyText, type WireMoney } from '@layar/ui/display/money.tsx'
import { classNames } from '@layar/ui/theme/class-names.ts'
import styles from './checkout.module.css'

interface PayBarProps {
  readonly total: { readonly label: string; readonly amount: WireMoney } | undefined
  /** Absent in wide windows, where what the button does is in view beside the price. */
  readonly isNarrowOnly?: boolean
  /** The button. */
  readonly children: ReactNode
}

/** A button, and in narrow windows the total beside it: both stay in view at the foot. */
export function PayBar({ total, isNarrowOnly = false, children }: PayBarProps) {
  return (
    <div className={classNames(styles.act, isNarrowOnly && styles.narrow)} data-foot>
      {/* Written by the style sheet: the card says the same, and once is enough to hear, find and copy. */}
      <p
        className={styles.sum}
        data-label={total?.label ?? ''}
        data-amount={total ? moneyText(total.amount) : ''}
        aria-hidden
      />
      {children}
    </div>
  )
}

interface PaySideProps extends Pick<PayBarProps, 'total' | 'children'> {
  /** The card with every part of the price. */
  readonly card: ReactNode
}

/** The price beside the steps; in narrow windows its total and the button that orders stay in view at the foot. */
export function PaySide({ card, ...bar }: PaySideProps) {
  return (
    <div className={styles.side}>
      {card}
      <PayBar {...bar} />
    </div>
  )
}

import type { ReactNode } from 'react'
import { moneyText, type WireMoney } from '@layar/ui/display/money.tsx'
import styles from './checkout.module.css'

interface PaySideProps {
  /** The card with every part of the price. */
  readonly card: ReactNode
  readonly total: { readonly label: string; readonly amount: WireMoney } | undefined
  /** The button that places the order. */
  readonly children: ReactNode
}

/** The price beside the steps; in narrow windows its total and the button stay in view at the foot. */
export function PaySide({ card, total, children }: PaySideProps) {
  return (
    <div className={styles.side}>
      {card}
      <div className={styles.act}>
        {/* Written by the style sheet: the card says the same, and once is enough to hear, find and copy. */}
        <p
          className={styles.sum}
          data-label={total?.label ?? ''}
          data-amount={total ? moneyText(total.amount) : ''}
          aria-hidden
        />
        {children}
      </div>
    </div>
  )
}

import type { PriceBreakdown } from '@layar/contract'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PriceLines } from '../../../shared/billing/checkout/price-parts'
import { OldRate } from '../../../shared/pricing/price/old-rate'
import styles from './checkout.module.css'
import { checkoutText } from './text/area'

/** The price lines above the total, as they will appear on the invoice. */
export function PriceSummary({ price }: { price: PriceBreakdown }) {
  const t = useText(checkoutText)
  const joined = useJoined()
  const untaxed = price.carts.find(({ tax: { reason } }) => reason === 'reverse_charge_sg' || reason === 'air_relief')
  return (
    <div className={styles.price}>
      <PriceLines
        lines={price.lines}
        isOfMany={price.carts.length > 1}
        total={price.total ?? price.subtotal}
        totalLabel={t(price.total ? 'total' : 'soFar')}
        notes={[!price.total && t('notYet'), untaxed?.tax.explanation ?? null, price.is_estimate && t('estimate')]}
      />
      <OldRate isOld={price.carts.some(({ tax }) => tax.mode === 'itemised' && tax.is_rate_stale)} />
      <details>
        <summary>{t('why')}</summary>
        <ul className={styles.why}>
          {price.carts.map((cart) => (
            <li key={cart.cart_code}>
              {joined.colon(cart.cart_code, cart.chargeable.explanation)} {cart.tax.explanation}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

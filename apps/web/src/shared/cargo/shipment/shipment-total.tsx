import type { CartCard } from '@layar/contract'
import { Money, moneyText } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { isSelfCollected } from './self-collected'
import styles from './shipment-card.module.css'
import { shipmentText } from './text/area'

interface ShipmentTotalProps {
  readonly cart: Pick<CartCard, 'domestic_selected'> & { readonly total: NonNullable<CartCard['total']> }
  readonly size?: 'md' | 'lg'
}

/** What the goods have cost in storage so far; it is added at checkout. */
export function StorageCost({ cart: { storage_total: total } }: { readonly cart: Pick<CartCard, 'storage_total'> }) {
  const t = useText(shipmentText)
  return total === undefined ? null : (
    <span className={styles.storage}>{t('storage', { total: moneyText(total) })}</span>
  )
}

/** The price of a shipment in a list, which holds no delivery to the door: that is one for a whole order. */
export function ShipmentTotal({ cart, size = 'lg' }: ShipmentTotalProps) {
  const t = useText(shipmentText)
  return (
    <span>
      <Money value={cart.total} size={size} />
      {!isSelfCollected(cart) && <span className={styles.basis}>{t('withoutDelivery')}</span>}
    </span>
  )
}

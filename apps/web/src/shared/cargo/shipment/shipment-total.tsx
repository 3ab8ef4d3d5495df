import type { CartCard } from '@layar/contract'
import { Money } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { isSelfCollected } from './self-collected'
import styles from './shipment-card.module.css'
import { shipmentText } from './text/area'

interface ShipmentTotalProps {
  readonly cart: Pick<CartCard, 'domestic_selected'> & { readonly total: NonNullable<CartCard['total']> }
  readonly size?: 'md' | 'lg'
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

import type { CartCard } from '@layar/contract'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PlaceLink } from '../../link/place-link'
import styles from './quarantine-action.module.css'
import { shipmentText } from './text/area'

type QuarantinedCart = Pick<CartCard, 'cart_code' | 'status' | 'item_count' | 'quarantine_note'>

/** The action for a quarantined shipment: without items it leads to completing them, with items to the cart. */
export function QuarantineAction({ cart }: { cart: QuarantinedCart }) {
  const t = useText(shipmentText)
  if (cart.status !== 'quarantine') return null
  const hasItems = cart.item_count > 0
  const why = hasItems ? cart.quarantine_note : t('completeItems')
  return (
    <>
      {why && <p className={styles.why}>{why}</p>}
      {hasItems ? (
        <PlaceLink to="/import/cart" className={styles.act}>
          {t('checkCart')}
        </PlaceLink>
      ) : (
        <PlaceLink to="/import/add_shipment" search={{ code: cart.cart_code }} className={styles.act}>
          {t('update')}
        </PlaceLink>
      )}
    </>
  )
}

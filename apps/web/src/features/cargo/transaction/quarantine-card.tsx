import type { Cart } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '@layar/ui/i18n/use-text.ts'
import detail from '../../../shared/cargo/parcel/detail.module.css'
import { transactionText } from './text/area'
import styles from './transaction.module.css'

/**
 * Why a shipment is held and how to release it: without items it asks for them, with items it links to the cart
 * [SHIP-06].
 */
export function QuarantineCard({ cart }: { cart: Cart }) {
  const t = useText(transactionText)
  const hasItems = cart.details.length > 0
  return (
    <section className={styles.held} aria-labelledby="quarantine-title">
      <div className={detail.words}>
        <h2 id="quarantine-title" className={styles.heldTitle}>
          {t('quarantine')}
        </h2>
        {!hasItems && <p>{t('complete')}</p>}
        {hasItems && cart.quarantine_reason && <p>{t(`reason_${cart.quarantine_reason}`)}</p>}
        {cart.quarantine_note && <p>{t('fromStaff', { note: cart.quarantine_note })}</p>}
      </div>
      {hasItems ? (
        <Button component={Link} to="/import/cart">
          {t('checkCart')}
        </Button>
      ) : (
        <Button renderRoot={(props) => <Link {...props} to="/import/add_shipment" search={{ code: cart.cart_code }} />}>
          {t('update')}
        </Button>
      )}
    </section>
  )
}

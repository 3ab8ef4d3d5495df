import type { CartCard } from '@layar/contract'
import { trackOfPackage } from '@layar/domain'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Link } from '@tanstack/react-router'
import { ArrivalLine } from '../../../shared/cargo/shipment/arrival-line'
import { isSelfCollected } from '../../../shared/cargo/shipment/self-collected'
import { ShipmentBadge } from '../../../shared/cargo/shipment/shipment-badge'
import { FirstItem } from '../../../shared/cargo/shipment/shipment-card'
import { ShipmentTotal, StorageCost } from '../../../shared/cargo/shipment/shipment-total'
import { shipmentText } from '../../../shared/cargo/shipment/text/area'
import styles from './shipment-row.module.css'
import { transactionText } from './text/area'

/** One shipment in one line, for those who look through many. */
export function ShipmentRow({ cart }: { cart: CartCard }) {
  const t = useText(transactionText)
  const s = useText(shipmentText)
  const format = useFormat()
  return (
    <article className={styles.row}>
      <TrackIcon track={trackOfPackage(cart.package.package_track)} />
      <div className={styles.names}>
        <h2 className={styles.code}>
          <Link
            to="/import/transaction/detail"
            search={{ code: cart.cart_code }}
            className={styles.open}
            aria-label={s('open', { code: cart.cart_code })}
          >
            {cart.cart_code}
          </Link>
        </h2>
        <p className={styles.item}>
          <FirstItem cart={cart} />
        </p>
      </div>
      <div className={styles.state}>
        <ShipmentBadge cart={cart} isSelfCollected={isSelfCollected(cart)} />
        {cart.customs_status === 'hold' ? (
          <span className={styles.date}>{s('dayOpen')}</span>
        ) : cart.arrives_by === null ? (
          <span className={styles.date}>{t('changedOn', { date: format.day(cart.updated_at) })}</span>
        ) : (
          <ArrivalLine by={cart.arrives_by} isCollected={isSelfCollected(cart)} />
        )}
      </div>
      <p className={styles.total}>
        {cart.total ? <ShipmentTotal cart={{ ...cart, total: cart.total }} size="md" /> : s('noPrice')}
        <StorageCost cart={cart} />
      </p>
    </article>
  )
}

import type { Cart } from '@layar/contract'
import { badgeOf, shipmentLabel } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { SelectRow } from '../../../shared/selection/select-row'
import styles from '../../../shared/selection/selection.module.css'
import { FirstItem } from '../../../shared/cargo/shipment/shipment-card'
import { ShipmentTotal, StorageCost } from '../../../shared/cargo/shipment/shipment-total'
import { shipmentText } from '../../../shared/cargo/shipment/text/area'
import { cartText } from './text/area'

interface CartRowProps {
  readonly cart: Cart
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

export const canCheckOut = (cart: Cart): boolean => cart.actions.includes('checkout')
/** Whether the cart screen offers an action for it. */
export const canChoose = (cart: Cart): boolean => canCheckOut(cart) || cart.actions.includes('cancel')

/** One shipment of the cart, with its checkbox and its current price. */
export function CartRow({ cart, isChosen, onChoose }: CartRowProps) {
  const t = useText(cartText)
  const s = useText(shipmentText)
  const { country, language } = useLanguage()
  const items = cart.item_count
  const missing = cart.details.reduce((sum, item) => sum + item.missing_imeis, 0)
  return (
    <SelectRow
      code={cart.cart_code}
      isChosen={isChosen}
      isDisabled={!canChoose(cart)}
      onChoose={onChoose}
      head={
        <>
          <TrackIcon track={cart.package.package_track} />
          <Mark code={cart.cart_code} />
          <StatusBadge tone={badgeOf(cart.status)}>{shipmentLabel(cart.status, country, language)}</StatusBadge>
        </>
      }
      title={<FirstItem cart={cart} />}
      notes={
        <>
          <p className={styles.quiet}>
            {items > 0 && `${t('items', { count: items })} · `}
            {cart.quantity_packaging > 0 && `${s('boxes', { count: cart.quantity_packaging })} · `}
            {cart.agent.name} · <span className={styles.whole}>{cart.marking_code}</span>
          </p>
          {cart.limit_notes.map((note) => (
            <p key={note} className={styles.notice}>
              {note}
            </p>
          ))}
          {missing > 0 && (
            <p className={styles.notice}>
              {t('imei', { count: missing })}{' '}
              <Link to="/import/transaction/detail" search={{ code: cart.cart_code }}>
                {t('imeiGo')}
              </Link>
            </p>
          )}
          <StorageCost cart={cart} />
          {!canCheckOut(cart) && <p className={styles.quiet}>{t('notYet')}</p>}
        </>
      }
      price={
        <>
          {cart.total ? (
            <ShipmentTotal cart={{ ...cart, total: cart.total }} />
          ) : (
            <span>{items > 0 ? t('askUs') : s('noPrice')}</span>
          )}
          {cart.actions.includes('update') ? (
            <Link to="/import/add_shipment" search={{ code: cart.cart_code }}>
              {t('update')}
            </Link>
          ) : (
            <Link to="/import/transaction/detail" search={{ code: cart.cart_code }}>
              {t('details')}
            </Link>
          )}
        </>
      }
    />
  )
}

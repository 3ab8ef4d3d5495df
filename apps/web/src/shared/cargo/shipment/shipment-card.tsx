import type { ReactNode } from 'react'
import type { CartCard } from '@layar/contract'
import { trackOfPackage } from '@layar/domain'
import { Size, Volume, Weight } from '@layar/ui/display/measure.tsx'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { Flag } from '../../flag/flag'
import { PlaceLink } from '../../link/place-link'
import { ArrivalLine } from './arrival-line'
import { HoldNotice } from './hold-notice'
import { isSelfCollected } from './self-collected'
import { ShipmentBadge } from './shipment-badge'
import styles from './shipment-card.module.css'
import { ShipmentLine } from './shipment-line'
import { ShipmentTotal, StorageCost } from './shipment-total'
import { shipmentText } from './text/area'

const mm = (cm: number): number => Math.round(cm * 10)
const noSides = { length_cm: null, width_cm: null, height_cm: null }

/** Size and weight by air, size and volume by sea [CARD-04] [CARD-05]: as measured, before that as declared. */
export function ShipmentMeasures({ cart }: { cart: Pick<CartCard, 'quantity_packaging' | 'measures' | 'package'> }) {
  const t = useText(shipmentText)
  const { measures } = cart
  const { length_cm: length, width_cm: width, height_cm: height } = measures ?? noSides
  const isAir = trackOfPackage(cart.package.package_track) === 'udara'
  return (
    <span className={styles.measures}>
      {cart.quantity_packaging > 0 && <span>{t('boxes', { count: cart.quantity_packaging })}</span>}
      {length !== null && width !== null && height !== null && (
        <Size lengthMm={mm(length)} widthMm={mm(width)} heightMm={mm(height)} />
      )}
      {measures && isAir && <Weight grams={measures.weight_gram} />}
      {measures && !isAir && <Volume cm3={Math.round(measures.volume * 1_000_000)} />}
    </span>
  )
}

/** What is inside, in one line: the first item and how many more. */
export function FirstItem({ cart }: { cart: Pick<CartCard, 'first_item' | 'item_count'> }) {
  const t = useText(shipmentText)
  const { first_item: item, item_count: count } = cart
  if (item === null) return <span className={styles.none}>{t('noItems')}</span>
  return <>{count === 1 ? item : t('more', { item, count: count - 1 })}</>
}

export interface ShipmentCardProps {
  readonly cart: CartCard
  /** Shown below the line: what the customer can do now. */
  readonly action?: ReactNode
  readonly compact?: boolean
  /** Level of the code's heading; 2 directly under the page heading. */
  readonly headingLevel?: 2 | 3
}

/** One shipment: transport, code, mark, status, line, contents and price [CARD-01]. */
export function ShipmentCard({ cart, action, compact = false, headingLevel = 3 }: ShipmentCardProps) {
  const Heading = `h${headingLevel}` as const
  const t = useText(shipmentText)
  const { country_data, country } = cart.agent
  return (
    <article className={styles.card} data-size={compact ? 'compact' : 'full'}>
      <header className={styles.head}>
        <TrackIcon track={trackOfPackage(cart.package.package_track)} />
        <div className={styles.names}>
          <Heading className={styles.code}>
            <PlaceLink
              to="/import/transaction/detail"
              search={{ code: cart.cart_code }}
              className={styles.open}
              label={t('open', { code: cart.cart_code })}
            >
              {cart.cart_code}
            </PlaceLink>
            <Flag code={country_data.code} name={country} size="sm" />
          </Heading>
          {!compact && <ShipmentMeasures cart={cart} />}
        </div>
        <div className={styles.state}>
          <ShipmentBadge cart={cart} isSelfCollected={isSelfCollected(cart)} />
        </div>
      </header>
      <ShipmentLine cart={cart} compact={compact} />
      <ArrivalLine by={cart.arrives_by} isCollected={isSelfCollected(cart)} />
      {cart.customs_status === 'hold' && <HoldNotice by="customs" note={cart.hold_note} />}
      <footer className={styles.foot}>
        <div className={styles.what}>
          <p className={styles.item}>
            <FirstItem cart={cart} />
          </p>
          <Mark code={cart.marking_code} size="sm" canCopy={false} />
        </div>
        <p className={styles.total}>
          {cart.total ? (
            <ShipmentTotal cart={{ ...cart, total: cart.total }} />
          ) : (
            <span className={styles.none}>{t('noPrice')}</span>
          )}
          <StorageCost cart={cart} />
        </p>
      </footer>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  )
}

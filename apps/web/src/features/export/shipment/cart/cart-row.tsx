import type { ExportShipment } from '@layar/contract'
import { countryName } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { Money } from '@layar/ui/display/money.tsx'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { SelectRow } from '../../../../shared/selection/select-row'
import styles from '../../../../shared/selection/selection.module.css'
import { exportCartText } from './text/area'

interface CartRowProps {
  readonly shipment: ExportShipment
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** One shipment of the cart: destination, contents and current price. */
export function CartRow({ shipment, isChosen, onChoose }: CartRowProps) {
  const t = useText(exportCartText)
  const { language } = useLanguage()
  const { shipment_id, shipment_code: code, recipient_address: to } = shipment
  return (
    <SelectRow
      code={code}
      isChosen={isChosen}
      onChoose={onChoose}
      head={
        <>
          <TrackIcon track={shipment.track} />
          <Mark code={code} />
        </>
      }
      title={shipment.items[0]?.name}
      notes={
        <p className={styles.quiet}>
          {t('to', { country: countryName(to.country, language) })} · {to.recipient_name} ·{' '}
          {t('items', { count: shipment.items.length })} ·{' '}
          {t('boxes', { count: shipment.packages.reduce((sum, { quantity }) => sum + quantity, 0) })}
        </p>
      }
      price={
        <>
          {shipment.total ? (
            <span className={styles.worth}>
              <Money value={shipment.total} size="lg" />
              {!shipment.is_price_final && <span className={styles.quiet}>{t('estimated')}</span>}
            </span>
          ) : (
            <span>{t('askUs')}</span>
          )}
          {shipment.actions.includes('edit') ? (
            <Link to="/export/create_shipment" search={{ shipment_id }}>
              {t('edit')}
              <span className="unseen"> {code}</span>
            </Link>
          ) : (
            <Link to="/export/Shipment" search={{ shipment_code: code }}>
              {t('details')}
              <span className="unseen"> {code}</span>
            </Link>
          )}
        </>
      }
    />
  )
}

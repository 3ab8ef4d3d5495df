import type { HandOverCarton, StaffHandOverDetail } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Weight } from '@layar/ui/display/measure.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import rows from '../../../shared/table/rows.module.css'
import { StaffAddressLines } from '../../../shared/cargo/shipment/staff-address'
import styles from './hand-over.module.css'
import { handOverText } from './text'

export function ShipmentLink({ cart, shipment }: { cart: string | null; shipment: string | null }) {
  if (cart)
    return (
      <Link to="/shipments/$code" params={{ code: cart }}>
        {cart}
      </Link>
    )
  if (shipment)
    return (
      <Link to="/exports/$code" params={{ code: shipment }}>
        {shipment}
      </Link>
    )
  return <>–</>
}

interface LineProps {
  readonly row: HandOverCarton
  readonly onNumber: ((barcode: string) => void) | undefined
}

function Line({ row, onNumber }: LineProps) {
  const t = useText(handOverText)
  const { carton, address, tracking_number: number } = row
  return (
    <li className={styles.line}>
      <div>
        <Link className={rows.code} to="/cartons/$barcode" params={{ barcode: carton.barcode }}>
          {carton.barcode}
        </Link>
        <ShipmentLink cart={carton.cart_code} shipment={carton.shipment_code} />
        <span className={styles.small}>
          {t('part', { number: carton.number, count: carton.count })} · <Weight grams={carton.weight_gram} />
          {carton.location && ` · ${t('onShelf', { name: carton.location.name })}`}
        </span>
      </div>
      <div>
        <address className={styles.address}>
          {address === null ? (
            <>
              <strong>{row.customer_name}</strong>
              <br />
              <span className={styles.missing}>{t('noAddress')}</span>
            </>
          ) : (
            <StaffAddressLines address={address} />
          )}
        </address>
        {row.service_name && <span className={styles.small}>{row.service_name}</span>}
        {address?.note && <span className={styles.note}>{t('note', { note: address.note })}</span>}
      </div>
      <div>
        {number === null ? (
          <span className={styles.missing}>{t('noNumber')}</span>
        ) : (
          <span className={rows.code}>{number}</span>
        )}
        {onNumber && (
          <Button size="xs" variant="default" onClick={() => onNumber(carton.barcode)}>
            {t(number === null ? 'giveNumber' : 'changeNumber')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Every carton with where it goes and its number. */
export function Lines({ detail, onNumber }: { detail: StaffHandOverDetail; onNumber: (barcode: string) => void }) {
  const t = useText(handOverText)
  return (
    <SectionCard title={t('onIt')}>
      {detail.cartons.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <ul className={rows.plain}>
          {detail.cartons.map((row) => (
            <Line key={row.carton.barcode} row={row} onNumber={detail.may_change ? onNumber : undefined} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

/** What was taken off again, by whom and why. */
export function Removed({ removed }: Pick<StaffHandOverDetail, 'removed'>) {
  const t = useText(handOverText)
  const format = useFormat()
  if (removed.length === 0) return null
  return (
    <SectionCard title={t('removed')}>
      <ul className={rows.plain}>
        {removed.map(({ barcode, at, by, reason }) => (
          <li key={`${barcode} ${at}`}>
            <span className={rows.code}>{barcode}</span>{' '}
            <span className={styles.small}>
              {format.dateTime(at)} · {t('removedBy', { name: by ?? '–', reason: reason ?? '–' })}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

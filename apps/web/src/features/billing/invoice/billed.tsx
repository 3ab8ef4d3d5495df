import type { Invoice } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import styles from './invoice.module.css'
import { invoiceText } from './text/area'

interface BilledShipment {
  readonly code: string
  /** First item, and for an export shipment its destination. */
  readonly about: string
}

/** Shipments billed by an import or export invoice. */
export const billedOf = (invoice: Invoice): readonly BilledShipment[] =>
  invoice.service === 'impor'
    ? invoice.carts.map(({ cart_code, first_item }) => ({ code: cart_code, about: first_item ?? '' }))
    : invoice.export_shipments.map(({ shipment_code, first_item, destination_name }) => ({
        code: shipment_code,
        about: [first_item, destination_name].filter((part) => part !== null).join(' · '),
      }))

interface BilledProps {
  readonly billed: readonly BilledShipment[]
  readonly service: Invoice['service']
}

/** Shipments of an invoice, each with a link to its timeline. */
export function Billed({ billed, service }: BilledProps) {
  const t = useText(invoiceText)
  if (billed.length === 0) return null
  return (
    <SectionCard title={t('shipments')}>
      <ul className={styles.carts}>
        {billed.map(({ code, about }) => (
          <li key={code}>
            <span className={styles.cart}>
              <strong>{code}</strong> {about}
            </span>
            {service === 'ekspor' ? (
              <Link to="/export/Shipment" search={{ shipment_code: code }}>
                {t('follow')}
              </Link>
            ) : (
              <Link to="/import/transaction/detail" search={{ code }}>
                {t('follow')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

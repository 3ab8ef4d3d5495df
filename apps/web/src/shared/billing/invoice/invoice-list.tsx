import type { Invoice } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { Money } from '@layar/ui/display/money.tsx'
import { InvoiceBadge } from './invoice-badge'
import styles from './invoice-list.module.css'
import { invoicePlace } from './invoice-place'

interface InvoiceListProps {
  readonly service: Invoice['service']
  readonly invoices: readonly Pick<Invoice, 'invoice_code' | 'status' | 'total'>[]
  /** Read before each code by a screen reader. */
  readonly label: string
}

/** The invoices of a shipment, each with a link. */
export function InvoiceList({ service, invoices, label }: InvoiceListProps) {
  return (
    <ul className={styles.invoices}>
      {invoices.map(({ invoice_code: code, status, total }) => (
        <li key={code}>
          <Link {...invoicePlace(service, code)}>
            <span className="unseen">{label} </span>
            {code}
          </Link>
          <InvoiceBadge invoice={{ status, is_overdue: false }} />
          <Money value={total} />
        </li>
      ))}
    </ul>
  )
}

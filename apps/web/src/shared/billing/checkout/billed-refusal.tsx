import type { Invoice } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { invoicePlace } from '../invoice/invoice-place'
import styles from './checkout.module.css'
import { billedText } from './text'

interface BilledProps {
  readonly service: Invoice['service']
  readonly code: string
}

export function InvoiceLink({ service, code }: BilledProps) {
  const t = useText(billedText)
  return <Link {...invoicePlace(service, code)}>{t('openInvoice', { code })}</Link>
}

/** A checkout that was refused because its goods are on an invoice, with the link to it. */
export function BilledRefusal({ service, failure }: { service: Invoice['service']; failure: Failure | undefined }) {
  if (failure?.invoiceCode === undefined) return null
  return (
    <p role="alert" className={styles.alert}>
      {failure.messages.join(' ')} <InvoiceLink service={service} code={failure.invoiceCode} />
    </p>
  )
}

import type { InvoiceSummary } from '@layar/contract'
import { invoiceTable, invoiceTypeLabels } from '@layar/domain'
import { moneyText } from '@layar/ui/display/money.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { InvoiceLink } from './invoice-link'
import styles from '../../cargo/shipment/shipment.module.css'
import { shipmentLabels } from '../../cargo/shipment/shipment-labels'

type Shown = Pick<InvoiceSummary, 'invoice_code' | 'type' | 'status' | 'total'>

/** The invoices of a shipment, as links for finance; nothing if none. */
export function InvoiceList({ invoices }: { invoices: readonly Shown[] }) {
  const t = useText(shipmentLabels)
  const pick = usePick()
  if (invoices.length === 0) return null
  return (
    <SectionCard title={t('invoice')}>
      <ul className={styles.plain}>
        {invoices.map((invoice) => (
          <li key={invoice.invoice_code}>
            <InvoiceLink code={invoice.invoice_code} /> · {moneyText(invoice.total)} ·{' '}
            {pick(invoiceTypeLabels[invoice.type])} · {pick(invoiceTable[invoice.status].labels)}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

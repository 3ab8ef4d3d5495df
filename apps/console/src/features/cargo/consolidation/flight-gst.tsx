import type { FlightGst, StaffDepartureDetail } from '@layar/contract'
import { invoiceTable } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { Money, moneyText } from '@layar/ui/display/money.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { InvoiceLink } from '../../../shared/billing/invoice/invoice-link'
import rows from '../../../shared/table/rows.module.css'
import { flightGstText } from './flight-gst-text'

function Shipment({ cart_code: code, invoice }: FlightGst['shipments'][number]) {
  const t = useText(flightGstText)
  const pick = usePick()
  return (
    <li>
      <Link to="/shipments/$code" params={{ code }}>
        {code}
      </Link>
      {invoice === null ? (
        <span>{t('unbilled')}</span>
      ) : (
        <>
          <InvoiceLink code={invoice.invoice_code} />
          <Money value={invoice.total} />
          <StatusBadge tone={invoiceTable[invoice.status].badge}>
            {pick(invoiceTable[invoice.status].labels)}
          </StatusBadge>
        </>
      )}
    </li>
  )
}

const leads = { open: 'before', closed: 'after' } as const

/** The customers whose goods on this flight are above the relief together, before it closes and with what was billed afterwards. */
export function FlightGstCard({ detail: { departure, flight_gst: found } }: { readonly detail: StaffDepartureDetail }) {
  const t = useText(flightGstText)
  const { status } = departure
  if (found.length === 0) return null
  return (
    <SectionCard title={t('title')} lead={t(status === 'open' || status === 'closed' ? leads[status] : 'departed')}>
      {found.map((one) => (
        <section key={one.customer_code}>
          <h3>
            {one.customer_name} · {one.customer_code}
          </h3>
          <p>{t('sum', { value: moneyText(one.customs_value), count: one.shipment_count })}</p>
          <ul className={rows.lines}>
            {one.shipments.map((shipment) => (
              <Shipment key={shipment.cart_code} {...shipment} />
            ))}
          </ul>
        </section>
      ))}
    </SectionCard>
  )
}

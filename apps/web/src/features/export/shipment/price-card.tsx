import type { ExportShipmentDetail } from '@layar/contract'
import { MoneyLines } from '@layar/ui/display/money-lines.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { BilledLines } from '../../../shared/billing/invoice/billed-price'
import { InvoiceList } from '../../../shared/billing/invoice/invoice-list'
import detail from '../../../shared/cargo/parcel/detail.module.css'
import { PriceReason } from '../../../shared/pricing/price/price-reason'
import { exportShipmentText } from './text/area'

/** What the shipment was billed, or its price before that; why so much, and its invoices. */
export function PriceCard({ shipment }: { shipment: ExportShipmentDetail }) {
  const t = useText(exportShipmentText)
  const { total, lines, chargeable, invoices, billed, status } = shipment
  const isOver = status === 'cancelled' || status === 'rejected'
  // What it was billed names its invoices already.
  const named = new Set(billed?.lines.map(({ code }) => code))
  const others = invoices.filter(({ invoice_code }) => !named.has(invoice_code))
  return (
    <SectionCard title={t('price')}>
      <div className={detail.column}>
        {billed ? (
          <BilledLines service="ekspor" billed={billed} invoices={invoices} />
        ) : total ? (
          <MoneyLines
            lines={lines.map((line, index) => ({ key: String(index), label: line.label, amount: line.amount }))}
            total={total}
            note={isOver ? undefined : t(shipment.is_price_final ? 'priceFinal' : 'priceOpen')}
          />
        ) : (
          <p className={detail.quiet}>{t('noPrice')}</p>
        )}
        {chargeable && <PriceReason track={shipment.track} chargeable={chargeable} />}
        {invoices.length === 0 ? (
          !isOver && <p className={detail.quiet}>{t('noInvoice')}</p>
        ) : others.length === 0 ? null : (
          <InvoiceList service="ekspor" invoices={others} label={t('invoice')} />
        )}
      </div>
    </SectionCard>
  )
}

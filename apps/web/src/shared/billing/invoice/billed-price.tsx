import type { BilledPrice, Invoice } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { MoneyLines } from '@layar/ui/display/money-lines.tsx'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { InvoiceBadge } from './invoice-badge'
import { invoicePlace } from './invoice-place'

const billedText = areaOf({
  en: {
    invoice: 'Invoice {code}',
    additional: 'Additional charges, invoice {code}',
    refund: 'Refund',
    refundOf: 'Refund, credit note {code}',
    total: 'Billed for this shipment',
    note: 'Includes its share of delivery, tax and vouchers.',
  },
  id: {
    invoice: 'Tagihan {code}',
    additional: 'Biaya tambahan, tagihan {code}',
    refund: 'Pengembalian dana',
    refundOf: 'Pengembalian dana, nota kredit {code}',
    total: 'Ditagih untuk kiriman ini',
    note: 'Termasuk bagiannya dari ongkos antar, pajak, dan voucher.',
  },
  cn: {
    invoice: '账单 {code}',
    additional: '附加费用，账单 {code}',
    refund: '退款',
    refundOf: '退款，贷记单 {code}',
    total: '本货件计费合计',
    note: '含其应分摊的派送费、税费和优惠。',
  },
})

interface BilledPriceProps {
  readonly service: Invoice['service']
  readonly billed: BilledPrice
  /** The invoices of the shipment: each is named once, with its status. */
  readonly invoices: readonly Pick<Invoice, 'invoice_code' | 'status'>[]
}

/** What a shipment was billed: its invoices and refunds, and their sum. */
export function BilledLines({ service, billed, invoices }: BilledPriceProps) {
  const t = useText(billedText)
  const badgeOf = (code: string) => {
    const invoice = invoices.find(({ invoice_code }) => invoice_code === code)
    return invoice && <InvoiceBadge invoice={{ status: invoice.status, is_overdue: false }} />
  }
  return (
    <MoneyLines
      lines={billed.lines.map(({ kind, code, amount }) => ({
        key: `${kind} ${code}`,
        label:
          kind === 'refund' ? (
            code === '' ? (
              t('refund')
            ) : (
              <Link to="/import/print/credit-note" search={{ code }}>
                {t('refundOf', { code })}
              </Link>
            )
          ) : (
            <Link {...invoicePlace(service, code)}>{t(kind, { code })}</Link>
          ),
        note: badgeOf(code),
        amount,
      }))}
      total={billed.total}
      totalLabel={t('total')}
      note={t('note')}
    />
  )
}

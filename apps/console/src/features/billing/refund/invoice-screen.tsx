import { staffInvoiceCalls, type Invoice } from '@layar/contract'
import { invoiceTable, invoiceTypeLabels } from '@layar/domain'
import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { MoneyLines } from '@layar/ui/display/money-lines.tsx'
import { Money } from '@layar/ui/display/money.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import rows from '../../../shared/table/rows.module.css'
import { AskDialog } from './ask-dialog'
import { BillDialog } from './bill-dialog'
import { Papers } from './papers'
import { RefundRow } from './refund-row'
import { WithdrawDialog } from './withdraw-dialog'
import { refundText } from './text'

const route = getRouteApi('/_staff/invoices/$code')

function Shipments({ invoice }: { invoice: Invoice }) {
  const t = useText(refundText)
  const [billed, setBilled] = useState<string>()
  const isAbroad = invoice.service === 'ekspor'
  const shipments = isAbroad
    ? invoice.export_shipments.map(({ shipment_code: code, first_item }) => ({ code, first_item }))
    : invoice.carts.map(({ cart_code: code, first_item }) => ({ code, first_item }))
  const canBill = invoice.type !== 'additional' && invoice.status !== 'cancelled'
  return (
    <SectionCard title={t('shipments')}>
      <ul className={rows.lines}>
        {shipments.map(({ code, first_item }) => (
          <li key={code}>
            <Link to={isAbroad ? '/exports/$code' : '/shipments/$code'} params={{ code }} className={rows.code}>
              {code}
            </Link>
            <span>{first_item}</span>
            {canBill && (
              <Button variant="default" onClick={() => setBilled(code)}>
                {t('bill')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {billed && (
        <BillDialog
          service={invoice.service}
          code={billed}
          currency={invoice.currency}
          seen={invoice.additional_invoices.map(({ invoice_code }) => invoice_code)}
          onClose={() => setBilled(undefined)}
        />
      )}
    </SectionCard>
  )
}

/** One invoice for finance: its refunds and its additional invoices. */
export function InvoiceScreen() {
  const { code } = route.useParams()
  const t = useText(refundText)
  const pick = usePick()
  const [isAsking, setAsking] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const read = useRead(staffInvoiceCalls.staffInvoice, { params: { invoice_code: code } })
  if (read.isPending) return <Skeleton />
  if (!read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  const detail = read.data.result
  const { invoice, refundable, refunds, customer_id, customer_name, customer_code } = detail
  return (
    <div className={rows.stack}>
      <PageHead
        title={invoice.invoice_code}
        back={<Link to="/refunds">{t('back')}</Link>}
        lead={pick(invoiceTypeLabels[invoice.type])}
        actions={
          <>
            {invoice.status === 'pending' && (
              <Link to="/payments" search={{ record: invoice.invoice_code }}>
                {t('recordTransfer')}
              </Link>
            )}
            {detail.can_withdraw && (
              <Button variant="default" onClick={() => setWithdrawing(true)}>
                {t('withdraw')}
              </Button>
            )}
            {refundable.amount_minor > 0 && <Button onClick={() => setAsking(true)}>{t('ask')}</Button>}
          </>
        }
      />
      <div className={rows.columns}>
        <SectionCard>
          <KeyValue
            rows={[
              {
                key: 'customer',
                label: t('customer'),
                value: (
                  <Link to="/customers/$id" params={{ id: customer_id }}>
                    {customer_name || customer_code}
                  </Link>
                ),
              },
              ...(invoice.billed_business
                ? [
                    { key: 'company', label: t('company'), value: invoice.billed_business.company_name },
                    { key: 'uen', label: 'UEN', value: invoice.billed_business.uen },
                    { key: 'gst', label: t('gstNumber'), value: invoice.billed_business.gst_number },
                  ]
                : []),
              ...(invoice.is_reverse_charge
                ? [{ key: 'reverse', label: 'GST', value: t('reverseCharge'), isWide: true }]
                : []),
              { key: 'status', label: t('status'), value: pick(invoiceTable[invoice.status].labels) },
              { key: 'left', label: t('refundable'), value: <Money value={refundable} /> },
              ...(invoice.parent_invoice_code
                ? [
                    {
                      key: 'parent',
                      label: t('parent'),
                      value: (
                        <Link to="/invoices/$code" params={{ code: invoice.parent_invoice_code }}>
                          {invoice.parent_invoice_code}
                        </Link>
                      ),
                    },
                  ]
                : []),
              ...invoice.additional_invoices.map((added) => ({
                key: added.invoice_code,
                label: t('added'),
                value: (
                  <Link to="/invoices/$code" params={{ code: added.invoice_code }}>
                    {added.invoice_code}
                  </Link>
                ),
              })),
              ...(invoice.note ? [{ key: 'note', label: t('note'), value: invoice.note }] : []),
            ]}
          />
        </SectionCard>
        <SectionCard title={t('lines')}>
          <MoneyLines
            lines={invoice.lines.map((line, index) => ({ key: String(index), label: line.label, amount: line.amount }))}
            total={invoice.total}
          />
        </SectionCard>
      </div>
      {invoice.carts.length + invoice.export_shipments.length > 0 && <Shipments invoice={invoice} />}
      <Papers invoice={invoice} />
      <SectionCard title={t('refunds')}>
        {refunds.length === 0 ? (
          <EmptyState title={t('noRefunds')} />
        ) : (
          <div className={rows.stack}>
            {refunds.map((refund) => (
              <RefundRow key={refund.refund_id} refund={refund} />
            ))}
          </div>
        )}
      </SectionCard>
      {isWithdrawing && <WithdrawDialog invoice={invoice} onClose={() => setWithdrawing(false)} />}
      {isAsking && <AskDialog detail={detail} onClose={() => setAsking(false)} />}
    </div>
  )
}

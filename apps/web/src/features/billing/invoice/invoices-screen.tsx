import { exportInvoiceCalls, invoiceCalls, type InvoiceSummary } from '@layar/contract'
import { invoiceStatuses, invoiceTable, invoiceTypeLabels, invoiceTypes } from '@layar/domain'
import { Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Waybill } from '@layar/ui/invoice/waybill.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { InvoiceDrawing } from '../../../shared/drawing/invoice-drawing'
import { FilterTabs } from '../../../shared/filter/filter-tabs'
import { InvoiceBadge } from '../../../shared/billing/invoice/invoice-badge'
import { soonestFirst } from '../../../shared/billing/invoice/soonest-first'
import { invoicePlace } from '../../../shared/billing/invoice/invoice-place'
import styles from './invoice.module.css'
import { invoiceText } from './text/area'

/** Comma-separated codes, each kept on one line. */
const Codes = ({ codes }: { codes: readonly string[] }) =>
  codes.map((code, index) => (
    <span key={code} className={styles.whole}>
      {index < codes.length - 1 ? `${code}, ` : code}
    </span>
  ))

const Row = memo(function Row({ invoice }: { invoice: InvoiceSummary }) {
  const t = useText(invoiceText)
  const pick = usePick()
  const isOpen = invoice.status === 'pending'
  const shipments = [...invoice.cart_codes, ...invoice.shipment_codes]
  return (
    <Waybill
      code={invoice.invoice_code}
      total={invoice.total}
      totalLabel={t(isOpen ? 'toPay' : invoice.status === 'paid' ? 'totalPaid' : 'total')}
      dueAt={isOpen ? (invoice.due_at ?? undefined) : undefined}
      issuedAt={invoice.created_at}
      badge={<InvoiceBadge invoice={invoice} />}
      cells={[
        { key: 'type', label: t('kind'), value: pick(invoiceTypeLabels[invoice.type]) },
        ...(invoice.is_estimate ? [{ key: 'pricedBy', label: t('pricedBy'), value: t('declaredMeasures') }] : []),
        ...(shipments.length > 0
          ? [{ key: 'shipments', label: t('shipments'), value: <Codes codes={shipments} /> }]
          : []),
      ]}
      action={
        <Button
          variant={isOpen ? 'filled' : 'default'}
          renderRoot={(props) => <Link {...props} {...invoicePlace(invoice.service, invoice.invoice_code)} />}
        >
          {t(isOpen ? 'pay' : 'open')}
        </Button>
      }
    />
  )
})

const rowOf = (invoice: InvoiceSummary) => <Row invoice={invoice} />

type Status = InvoiceSummary['status']
type Kind = InvoiceSummary['type']
type Service = InvoiceSummary['service']

/** An export invoice is paid before the goods leave: none is on account, none tops up a balance. */
const kindsOf = { impor: invoiceTypes, ekspor: ['shipment', 'additional'] } as const satisfies Record<
  Service,
  readonly Kind[]
>

const readersOf = (service: Service) => ({ status: oneOf(invoiceStatuses), type: oneOf<Kind>(kindsOf[service]) })
const readers = { impor: readersOf('impor'), ekspor: readersOf('ekspor') }

function useInvoices(service: Service, query: { status?: Status; type?: Kind }) {
  const page = { query: { count: 20, ...query } }
  const imported = useListPages(invoiceCalls.invoices, page, { enabled: service === 'impor' })
  const exported = useListPages(exportInvoiceCalls.exportInvoices, page, { enabled: service === 'ekspor' })
  return service === 'impor' ? imported : exported
}

/** Invoices filtered by status: the unpaid ones by due date, then the newest [CART-06]. */
export function InvoicesScreen({ service }: { service: Service }) {
  const t = useText(invoiceText)
  const pick = usePick()
  const { values, choose } = useAddress(readers[service])
  const { status, type } = values
  const pages = useInvoices(service, { ...(status && { status }), ...(type && { type }) })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={styles.tabs}>
        <FilterTabs
          label={t('title')}
          allLabel={t('all')}
          tabs={invoiceStatuses.map((value) => ({ value, label: pick(invoiceTable[value].labels) }))}
          chosen={status}
          wraps
          onChoose={(tab) => choose({ status: tab })}
        />
      </div>
      <NativeSelect
        className={styles.kind}
        label={t('kind')}
        value={type ?? ''}
        data={[
          { value: '', label: t('allKinds') },
          ...kindsOf[service].map((value) => ({ value, label: pick(invoiceTypeLabels[value]) })),
        ]}
        onChange={(event) => choose({ type: invoiceTypes.find((one) => one === event.currentTarget.value) })}
      />
      <PagedList
        pages={{ ...pages, items: soonestFirst(pages.items) }}
        keyOf={(invoice) => invoice.invoice_code}
        render={rowOf}
        empty={
          status !== undefined || type !== undefined ? (
            <EmptyState drawing="search" title={t('noneFound')}>
              {t('noneFoundText')}
            </EmptyState>
          ) : (
            <EmptyState
              picture={<InvoiceDrawing />}
              title={t('none')}
              action={
                <Button
                  renderRoot={(props) => <Link {...props} to={service === 'impor' ? '/import/cart' : '/export/Cart'} />}
                >
                  {t('toCart')}
                </Button>
              }
            >
              {t(service === 'impor' ? 'noneText' : 'noneAbroadText')}
            </EmptyState>
          )
        }
      />
    </>
  )
}

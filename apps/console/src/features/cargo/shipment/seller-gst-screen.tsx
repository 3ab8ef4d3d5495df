import { staffShipmentCalls, type SellerGstClaim } from '@layar/contract'
import { money } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useFormatPrice } from '@layar/ui/i18n/format-price.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { useOrder } from '../../../shared/table/use-order'
import { Worklist } from '../../../shared/worklist/worklist'
import { sellerGstText } from './seller-gst-text'

const line = table.line ?? ''

function useClaimColumns(): Column<SellerGstClaim>[] {
  const t = useText(sellerGstText)
  const words = useText(columnText)
  const format = useFormat()
  const formatPrice = useFormatPrice()
  return [
    {
      key: 'shipment',
      name: words('shipment'),
      place: 'lead',
      cell: ({ cart_code: code }) => (
        <Link to="/shipments/$code" params={{ code }}>
          {code}
        </Link>
      ),
    },
    { key: 'customer', name: words('customer'), cell: (row) => row.customer_name },
    {
      key: 'item',
      name: t('item'),
      isClear: true,
      cell: ({ items }) =>
        items.map(({ title, quantity }, at) => (
          <span key={at} className={line}>
            {quantity} × {title}
          </span>
        )),
    },
    {
      key: 'price',
      name: t('unitPrice'),
      isNumber: true,
      cell: ({ items }) =>
        items.map(({ currency, unit_price_minor: minor }, at) => (
          <span key={at} className={line}>
            {formatPrice(money(currency, minor))}
          </span>
        )),
    },
    {
      key: 'number',
      name: t('number'),
      isOnce: true,
      cell: ({ items }) =>
        items.map(({ gst_number: number }, at) => (
          <span key={at} className={line}>
            {number}
          </span>
        )),
    },
    {
      key: 'claimed',
      name: words('submitted'),
      isOnce: true,
      isKey: true,
      cell: (row) => <span className={table.quiet}>{format.relative(row.claimed_at)}</span>,
    },
  ]
}

/** Shipments whose customers say that the seller of an item charged GST, until finance decides it. */
export function SellerGstScreen() {
  const t = useText(sellerGstText)
  const order = useOrder('asc')
  const columns = useClaimColumns()
  const pages = useListPages(staffShipmentCalls.staffSellerGstClaims, { query: { count: 30, ...order.query } })
  return (
    <>
      <PageHead title={t('queue')} lead={t('queueLead')} />
      <Worklist
        pages={pages}
        keyOf={({ cart_code: code }) => code}
        table={{ list: 'seller-gst', label: t('queue'), columns, order: order.table }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </>
  )
}

import { serviceLists, staffServiceRequestCalls, type StaffServiceRequest } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ServiceActs } from '../../../shared/cargo/service/service-acts'
import { ServiceBadge } from '../../../shared/cargo/service/service-list'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { useOrder } from '../../../shared/table/use-order'
import { Tabs } from '../../../shared/tabs/tabs'
import { Worklist } from '../../../shared/worklist/worklist'
import { servicesText } from './text'

const readers = { show: oneOf(serviceLists, 'ready') }

function useServiceColumns(): Column<StaffServiceRequest>[] {
  const t = useText(servicesText)
  const words = useText(columnText)
  const format = useFormat()
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
    {
      key: 'service',
      name: t('service'),
      isClear: true,
      cell: ({ name, note, result }) => (
        <>
          <strong>{name}</strong>
          {note && <span className={table.note}>{note}</span>}
          {result && <span className={`${table.line ?? ''} ${table.quiet ?? ''}`}>{result}</span>}
        </>
      ),
    },
    { key: 'shelf', name: words('shelf'), isOnce: true, cell: (row) => row.shelf },
    {
      key: 'marking',
      name: words('marking'),
      isClear: true,
      isOnce: true,
      cell: (row) => <Mark code={row.marking_code} size="sm" />,
    },
    { key: 'cartons', name: t('cartons'), cell: (row) => row.cartons.join(', ') },
    { key: 'warehouse', name: words('warehouse'), isExtra: true, cell: (row) => row.agent_name },
    { key: 'customer', name: words('customer'), isExtra: true, cell: (row) => row.customer_name },
    { key: 'status', name: words('status'), place: 'state', cell: (row) => <ServiceBadge service={row} /> },
    {
      key: 'requested',
      name: words('requested'),
      isOnce: true,
      isKey: true,
      cell: (row) => <span className={table.quiet}>{format.relative(row.created_at)}</span>,
    },
    { key: 'acts', name: words('acts'), place: 'acts', cell: (row) => <ServiceActs service={row} /> },
  ]
}

/** The services that customers bought: those to do first, oldest first. */
export function ServicesScreen() {
  const t = useText(servicesText)
  const { values, choose } = useAddress(readers)
  const { show: list } = values
  const order = useOrder('asc')
  const columns = useServiceColumns()
  const pages = useListPages(staffServiceRequestCalls.staffServices, { query: { count: 30, list, ...order.query } })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('show')}
        value={list}
        values={serviceLists}
        nameOf={(one) => t(one)}
        onChoose={(one) => choose({ show: one })}
      />
      <Worklist
        pages={pages}
        keyOf={(row) => row.request_id}
        table={{ list: 'services', label: t('title'), columns, order: order.table }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </>
  )
}

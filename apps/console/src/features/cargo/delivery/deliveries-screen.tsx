import {
  deliveryViews,
  staffDeliveryCalls,
  staffExportDeliveryCalls,
  type ListOrder,
  type StaffDelivery,
  type StaffExportDelivery,
} from '@layar/contract'
import { exportTable, shipmentLabel, shipmentTable } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import type { Pages } from '@layar/ui/call/use-read.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useLanguage, usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { KeptList } from '../../../shared/cargo/kept/kept-list'
import { AsOf } from '../../../shared/platform/offline/as-of'
import { SearchField } from '../../../shared/search/search-field'
import { Tabs } from '../../../shared/tabs/tabs'
import { useIsWide } from '../../../shared/table/use-is-wide'
import { useOrder, type TableOrder } from '../../../shared/table/use-order'
import { Worklist } from '../../../shared/worklist/worklist'
import type { Delivery } from './delivery'
import { DeliveryCard } from './delivery-card'
import { useDeliveryColumns, type ShownAs } from './delivery-columns'
import styles from './delivery.module.css'
import { RecordDialog } from './record-dialog'
import { deliveryText } from './text'

/** No export goes to our counter. */
const exportViews = deliveryViews.filter((view) => view !== 'counter_rest')
const services = ['impor', 'ekspor'] as const
const readers = { service: oneOf(services, 'impor'), view: oneOf(deliveryViews, 'out'), search: anyText }

interface ListProps {
  readonly view: (typeof deliveryViews)[number]
  readonly search: string
}

const queryOf = ({ view, search }: ListProps, order: { readonly order?: ListOrder }) => ({
  query: { view, count: 30, ...(search && { search }), ...order },
})

function Nothing() {
  const t = useText(deliveryText)
  return (
    <EmptyState drawing="platform" title={t('none')}>
      {t('noneText')}
    </EmptyState>
  )
}

/**
 * The stop whose result is being recorded, as the list knows it now: somebody else may have recorded an attempt meanwhile,
 * and what is typed and signed here is for the next one then.
 */
const useRecorded = (known: (code: string) => Delivery | undefined) => {
  const [recorded, setRecorded] = useState<Delivery>()
  const dialog = recorded && (
    <RecordDialog delivery={known(recorded.code) ?? recorded} onClose={() => setRecorded(undefined)} />
  )
  return { dialog, setRecorded }
}

const importOf = ({ cart_code: code, status, ...row }: StaffDelivery): Delivery => {
  const isHandedOut = status === 'delivered' || status === 'finished'
  const isRest = isHandedOut && row.is_self_collected && row.shelves.some(({ is_missing: isMissing }) => !isMissing)
  return { ...row, service: 'impor', code, isOut: status === 'outbound' || isRest, isRest }
}

interface StopsProps<Item> extends ShownAs<Item> {
  readonly pages: Pages<Item> & ComponentProps<typeof AsOf>['pages']
  readonly order: TableOrder
}

/** Cards in the hand of a courier, a table at a desk. */
function Stops<Item>({ pages, order, ...shown }: StopsProps<Item>) {
  const t = useText(deliveryText)
  const isWide = useIsWide()
  const columns = useDeliveryColumns(shown)
  const { deliveryOf, titleOf, badgeOf, onRecord } = shown
  return (
    <>
      <AsOf pages={pages} />
      <Worklist
        pages={pages}
        keyOf={(row) => deliveryOf(row).code}
        {...(isWide
          ? { table: { list: 'deliveries', label: t('title'), columns, order } }
          : {
              render: (row: Item) => (
                <DeliveryCard
                  delivery={deliveryOf(row)}
                  title={titleOf(row)}
                  badge={badgeOf(row)}
                  onRecord={() => onRecord(row)}
                />
              ),
            })}
        empty={<Nothing />}
      />
    </>
  )
}

function Imports(props: ListProps) {
  const { language } = useLanguage()
  const order = useOrder('asc')
  const pages = useListPages(staffDeliveryCalls.staffDeliveries, queryOf(props, order.query))
  const { dialog, setRecorded } = useRecorded((code) => {
    const row = pages.items.find(({ cart_code: one }) => one === code)
    return row && importOf(row)
  })
  return (
    <>
      <Stops
        pages={pages}
        order={order.table}
        deliveryOf={importOf}
        titleOf={({ cart_code: code }) => (
          <Link to="/shipments/$code" params={{ code }}>
            {code}
          </Link>
        )}
        badgeOf={({ status, is_self_collected: isSelfCollected }) => (
          <StatusBadge tone={shipmentTable[status].badge}>
            {shipmentLabel(status, 'sg', language, { isSelfCollected })}
          </StatusBadge>
        )}
        onRecord={(row) => setRecorded(importOf(row))}
      />
      {dialog}
    </>
  )
}

// What is out abroad lies at no hub of ours.
const exportOf = ({ shipment_code: code, status, ...row }: StaffExportDelivery): Delivery => ({
  ...row,
  service: 'ekspor',
  code,
  isOut: status === 'delivering',
  isRest: false,
  rest_since: null,
  shelves: [],
})

function Exports(props: ListProps) {
  const pick = usePick()
  const order = useOrder('asc')
  const pages = useListPages(staffExportDeliveryCalls.staffExportDeliveries, queryOf(props, order.query))
  const { dialog, setRecorded } = useRecorded((code) => {
    const row = pages.items.find(({ shipment_code: one }) => one === code)
    return row && exportOf(row)
  })
  return (
    <>
      <Stops
        pages={pages}
        order={order.table}
        deliveryOf={exportOf}
        titleOf={({ shipment_code: code }) => (
          <Link to="/exports/$code" params={{ code }}>
            {code}
          </Link>
        )}
        badgeOf={({ status }) => (
          <StatusBadge tone={exportTable[status].badge}>{pick(exportTable[status].labels)}</StatusBadge>
        )}
        onRecord={(row) => setRecorded(exportOf(row))}
      />
      {dialog}
    </>
  )
}

/** What is out for delivery, for the courier's phone and for the hub; attempts are recorded here. */
export function DeliveriesScreen() {
  const t = useText(deliveryText)
  const { values, choose } = useAddress(readers)
  const list = { view: values.view, search: values.search }
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <KeptList kinds={['delivery']} />
      <SearchField isStation label={t('search')} asked={values.search} onSearch={(search) => choose({ search })} />
      <div className={styles.filters}>
        <Tabs
          label={t('services')}
          value={values.service}
          values={services}
          nameOf={t}
          onChoose={(service) =>
            choose({ service, view: service === 'ekspor' && values.view === 'counter_rest' ? 'out' : values.view })
          }
        />
        <Tabs
          label={t('views')}
          value={values.view}
          values={values.service === 'impor' ? deliveryViews : exportViews}
          nameOf={t}
          onChoose={(view) => choose({ view })}
        />
      </div>
      {values.service === 'impor' ? <Imports {...list} /> : <Exports {...list} />}
    </>
  )
}

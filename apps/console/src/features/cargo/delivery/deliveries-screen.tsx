import { deliveryViews, staffDeliveryCalls, staffExportDeliveryCalls } from '@layar/contract'
import { exportTable, shipmentLabel, shipmentTable } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useLanguage, usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { KeptList } from '../../../shared/kept/kept-list'
import { SearchField } from '../../../shared/search-field'
import { Tabs } from '../../../shared/tabs'
import { useRowFocus } from '../../../shared/worklist/use-row-focus'
import { DeliveryCard, type Delivery } from './delivery-card'
import styles from './delivery.module.css'
import { RecordDialog } from './record-dialog'
import { deliveryText } from './text'

const services = ['impor', 'ekspor'] as const
const readers = { service: oneOf(services, 'impor'), view: oneOf(deliveryViews, 'out'), search: anyText }

interface ListProps {
  readonly view: (typeof deliveryViews)[number]
  readonly search: string
  readonly onRecord: (delivery: Delivery) => void
}

const queryOf = ({ view, search }: ListProps) => ({ query: { view, count: 30, ...(search && { search }) } })

function Nothing() {
  const t = useText(deliveryText)
  return (
    <EmptyState drawing="platform" title={t('none')}>
      {t('noneText')}
    </EmptyState>
  )
}

function Imports(props: ListProps) {
  const { language } = useLanguage()
  const pages = useListPages(staffDeliveryCalls.staffDeliveries, queryOf(props))
  return (
    <PagedList
      pages={pages}
      keyOf={({ cart_code }) => cart_code}
      render={({ cart_code: code, status, ...row }) => {
        const delivery: Delivery = { ...row, service: 'impor', code, isOut: status === 'outbound' }
        return (
          <DeliveryCard
            delivery={delivery}
            title={
              <Link to="/shipments/$code" params={{ code }}>
                {code}
              </Link>
            }
            badge={
              <StatusBadge tone={shipmentTable[status].badge}>
                {shipmentLabel(status, 'sg', language, { isSelfCollected: row.is_self_collected })}
              </StatusBadge>
            }
            onRecord={() => props.onRecord(delivery)}
          />
        )
      }}
      empty={<Nothing />}
    />
  )
}

function Exports(props: ListProps) {
  const pick = usePick()
  const pages = useListPages(staffExportDeliveryCalls.staffExportDeliveries, queryOf(props))
  return (
    <PagedList
      pages={pages}
      keyOf={({ shipment_code }) => shipment_code}
      render={({ shipment_code: code, status, ...row }) => {
        // What is out abroad lies at no hub of ours.
        const delivery: Delivery = { ...row, service: 'ekspor', code, isOut: status === 'delivering', shelves: [] }
        return (
          <DeliveryCard
            delivery={delivery}
            title={
              <Link to="/exports/$code" params={{ code }}>
                {code}
              </Link>
            }
            badge={<StatusBadge tone={exportTable[status].badge}>{pick(exportTable[status].labels)}</StatusBadge>}
            onRecord={() => props.onRecord(delivery)}
          />
        )
      }}
      empty={<Nothing />}
    />
  )
}

/** What is out for delivery, for the courier's phone and for the hub; attempts are recorded here. */
export function DeliveriesScreen() {
  const t = useText(deliveryText)
  const { values, choose } = useAddress(readers)
  const [recorded, setRecorded] = useState<Delivery>()
  const stops = useRef<HTMLDivElement>(null)
  useRowFocus(stops)
  const list = { view: values.view, search: values.search, onRecord: setRecorded }
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <KeptList kinds={['delivery']} />
      <SearchField label={t('search')} asked={values.search} onSearch={(search) => choose({ search })} />
      <div className={styles.filters}>
        <Tabs
          label={t('services')}
          value={values.service}
          values={services}
          nameOf={t}
          onChoose={(service) => choose({ service })}
        />
        <Tabs
          label={t('views')}
          value={values.view}
          values={deliveryViews}
          nameOf={t}
          onChoose={(view) => choose({ view })}
        />
      </div>
      <div ref={stops} tabIndex={-1}>
        {values.service === 'impor' ? <Imports {...list} /> : <Exports {...list} />}
      </div>
      {recorded && <RecordDialog delivery={recorded} onClose={() => setRecorded(undefined)} />}
    </>
  )
}

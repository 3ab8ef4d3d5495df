import { exportShipmentCalls } from '@layar/contract'
import { exportStatuses, exportTable, type ExportStatus } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useReadPages } from '@layar/ui/call/use-read.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { ShipmentFilter, useSearch } from '../../../shared/filter/shipment-filter'
import { ShipmentCard } from './shipment-card'
import { exportShipmentText } from './text/area'

/** All shipments abroad, filtered by status and search, newest first [ROUTE-24]. */
export function ShipmentsScreen({ status }: { status: ExportStatus | undefined }) {
  const t = useText(exportShipmentText)
  const pick = usePick()
  const navigate = useNavigate()
  const search = useSearch()
  const pages = useReadPages(exportShipmentCalls.exportShipments, {
    query: { count: 20, ...(status && { status }), ...(search.asked && { search: search.asked }) },
  })
  const add = (
    <Button component={Link} to="/export/create_shipment">
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ShipmentFilter
        search={search}
        searchHint={t('searchHint')}
        tabs={exportStatuses.map((value) => ({ value, label: pick(exportTable[value].labels) }))}
        chosen={status}
        onChoose={(tab) => void navigate({ to: '/export/Shipment', search: tab ? { status: tab } : {}, replace: true })}
      />
      <PagedList
        pages={pages}
        keyOf={(shipment) => shipment.shipment_id}
        render={(shipment) => <ShipmentCard shipment={shipment} />}
        empty={
          status !== undefined || search.asked !== '' ? (
            <EmptyState drawing="search" title={t('noneFound')}>
              {t('noneFoundText')}
            </EmptyState>
          ) : (
            <EmptyState drawing="crates" title={t('none')} action={add}>
              {t('noneText')}
            </EmptyState>
          )
        }
      />
    </>
  )
}

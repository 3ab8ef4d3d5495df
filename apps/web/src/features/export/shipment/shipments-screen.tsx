import { type ExportShipment, exportShipmentCalls } from '@layar/contract'
import { exportStatuses, exportTable } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useTyped } from '@layar/ui/address/use-typed.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { ShipmentsDrawing } from '../../../shared/drawing/shipments-drawing'
import { ShipmentFilter } from '../../../shared/filter/shipment-filter'
import { ShipmentCard } from './shipment-card'
import { exportShipmentText } from './text/area'

const readers = { status: oneOf(exportStatuses), search: anyText }

const cardOf = (shipment: ExportShipment) => <ShipmentCard shipment={shipment} />

/** All shipments abroad, filtered by status and search, newest first [ROUTE-24]. */
export function ShipmentsScreen() {
  const t = useText(exportShipmentText)
  const pick = usePick()
  const { values, choose, replace } = useAddress(readers)
  const { status, search } = values
  const typed = useTyped(
    search,
    useCallback((words) => replace({ search: words }), [replace]),
  )
  const pages = useListPages(
    exportShipmentCalls.exportShipments,
    { query: { count: 20, ...(status && { status }), ...(search && { search }) } },
    { everyMs: 60_000 },
  )
  const add = (
    <Button component={Link} to="/export/create_shipment">
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ShipmentFilter
        search={typed}
        searchHint={t('searchHint')}
        tabs={exportStatuses.map((value) => ({
          value,
          // Holds what customers sent and what couriers fetched.
          label: value === 'sent_to_warehouse' ? t('toWarehouse') : pick(exportTable[value].labels),
        }))}
        chosen={status}
        onChoose={(tab) => choose({ status: tab })}
      />
      <PagedList
        pages={pages}
        keyOf={(shipment) => shipment.shipment_id}
        render={cardOf}
        empty={
          status !== undefined || search !== '' ? (
            <EmptyState drawing="search" title={t('noneFound')}>
              {t('noneFoundText')}
            </EmptyState>
          ) : (
            <EmptyState picture={<ShipmentsDrawing />} title={t('none')} action={add}>
              {t('noneText')}
            </EmptyState>
          )
        }
      />
    </>
  )
}

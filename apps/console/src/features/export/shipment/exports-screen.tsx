import { exportQueues, staffExportCalls, type Answer, type StaffExport } from '@layar/contract'
import { exportTable } from '@layar/domain'
import { useState } from 'react'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { activeOnly, inAddress, standardFilter } from '../../../shared/cargo/shipment/active-first'
import { queueText } from '../../../shared/platform/queue/queue-text'
import { SearchField } from '../../../shared/search/search-field'
import { useOpenCarton } from '../../../shared/cargo/carton/use-open-carton'
import { shipmentLabels } from '../../../shared/cargo/shipment/shipment-labels'
import { Tabs } from '../../../shared/tabs/tabs'
import { orderReader, useOrder } from '../../../shared/table/use-order'
import { SavedFilters } from '../../../shared/worklist/saved-filters'
import { useSelection } from '../../../shared/worklist/use-selection'
import { Worklist } from '../../../shared/worklist/worklist'
import { ExportBulkDialog } from './export-bulk-dialog'
import { commonMoves, dangerousMoves, type MoveTarget } from './moves'
import { useExportColumns } from './export-columns'
import { exportText } from './text'

const filters = ['active', 'all', ...exportQueues] as const
const readers = { queue: oneOf(filters), search: anyText, order: orderReader }

const exportRows = {
  codeOf: ({ shipment_code: code }: StaffExport) => code,
  pageOf: (page: Answer<typeof staffExportCalls.staffExports>) => page,
}

/** A queue of export shipments, or all of them: find, select, apply a transition. */
export function ExportsScreen() {
  const t = useText(exportText)
  const labels = useText(shipmentLabels)
  const names = useText(queueText)
  const pick = usePick()
  const { values, choose } = useAddress(readers)
  const { queue: chosen, search } = values
  const filter = chosen ?? standardFilter(search)
  const queue = filter === 'active' || filter === 'all' ? undefined : filter
  const openScanned = useOpenCarton()
  const [target, setTarget] = useState<MoveTarget>()
  const order = useOrder('asc')
  const query = { ...(queue && { queue }), ...activeOnly(filter), ...(search && { search }), ...order.query }
  const pages = useListPages(staffExportCalls.staffExports, { query: { count: 30, ...query } })
  const selection = useSelection(staffExportCalls.staffExports, query, exportRows)
  const { rows, clear } = selection
  const columns = useExportColumns()
  const show = (next: () => void): void => {
    clear()
    next()
  }
  const acts = commonMoves(rows).map((to) => ({
    key: to,
    name: to === 'hold' ? t('hold') : labels('moveTo', { status: pick(exportTable[to].labels) }),
    run: () => setTarget(to),
    isDanger: dangerousMoves.includes(to),
  }))
  return (
    <>
      <PageHead title={queue ? names(queue) : t('title')} lead={t('lead')} />
      <SearchField
        label={t('search')}
        asked={search}
        onSearch={(text) => {
          if (!openScanned(text)) show(() => choose({ search: text }))
        }}
      />
      <Tabs
        label={t('title')}
        value={filter}
        values={filters}
        nameOf={t}
        onChoose={(name) => show(() => choose({ queue: inAddress(name, search) }))}
      />
      <SavedFilters
        list="exports"
        values={{ queue: chosen, search, ...order.query }}
        onChoose={(saved) =>
          show(() =>
            choose({
              queue: readers.queue(saved['queue']),
              search: readers.search(saved['search']),
              order: readers.order(saved['order']),
            }),
          )
        }
      />
      <Worklist
        pages={pages}
        keyOf={exportRows.codeOf}
        selection={selection}
        acts={acts}
        table={{ list: 'exports', label: queue ? names(queue) : t('title'), columns, order: order.table }}
        empty={
          <EmptyState drawing="platform" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      />
      {target && rows.length > 0 && (
        <ExportBulkDialog
          shipments={rows}
          to={target}
          onClose={() => setTarget(undefined)}
          onDone={() => {
            setTarget(undefined)
            clear()
          }}
        />
      )}
    </>
  )
}

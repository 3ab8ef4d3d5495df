import { staffShipmentCalls, type Answer, type StaffShipment } from '@layar/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { activeOnly, inAddress, standardFilter } from '../../../shared/cargo/shipment/active-first'
import { SearchField } from '../../../shared/search/search-field'
import { useOpenCarton } from '../../../shared/cargo/carton/use-open-carton'
import { shipmentFilters } from '../../../shared/platform/queue/queue-names'
import { queueText } from '../../../shared/platform/queue/queue-text'
import { orderReader, useOrder } from '../../../shared/table/use-order'
import { SavedFilters } from '../../../shared/worklist/saved-filters'
import { useSelection } from '../../../shared/worklist/use-selection'
import { Worklist } from '../../../shared/worklist/worklist'
import { dangerousMoves, MoveDialog, quietMoves, useMoveName, type MoveTarget } from './move-dialog'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import { useShipmentColumns } from './shipment-columns'
import { shipmentText } from './text'

const readers = { queue: oneOf(shipmentFilters), search: anyText, order: orderReader }

const shipmentRows = {
  codeOf: ({ cart_code: code }: StaffShipment) => code,
  pageOf: (page: Answer<typeof staffShipmentCalls.staffShipments>) => page,
}

/** Transitions common to all; the way forward first. */
const commonTargets = ([first, ...others]: readonly StaffShipment[]): MoveTarget[] => {
  if (first === undefined) return []
  const customs = first.customs_moves.filter((move) => others.every((row) => row.customs_moves.includes(move)))
  const moves = first.moves.filter((move) => others.every((row) => row.moves.includes(move)))
  const forward = moves.filter((to) => !quietMoves.includes(to))
  const quiet = moves.filter((to) => quietMoves.includes(to))
  return [
    ...forward.map((to) => ({ to })),
    ...customs.map((word) => ({ to: 'sent' as const, customs: word })),
    ...quiet.map((to) => ({ to })),
  ]
}

/** A queue of shipments, or all: find, select, apply a transition. */
export function ShipmentsScreen() {
  const t = useText(shipmentText)
  const names = useText(queueText)
  const nameOf = useMoveName()
  const address = useAddress(readers)
  const { queue: chosen, search } = address.values
  const filter = chosen ?? standardFilter(search)
  const queue = filter === 'active' || filter === 'all' ? undefined : filter
  const openScanned = useOpenCarton()
  const [target, setTarget] = useState<MoveTarget>()
  const order = useOrder('asc')
  const query = { ...(queue && { queue }), ...activeOnly(filter), ...(search && { search }), ...order.query }
  const pages = useListPages(staffShipmentCalls.staffShipments, { query: { count: 30, ...query } })
  const selection = useSelection(staffShipmentCalls.staffShipments, query, shipmentRows)
  const { rows, clear } = selection
  const columns = useShipmentColumns()
  const show = (next: () => void): void => {
    clear()
    next()
  }
  const acts = commonTargets(rows).map((one) => ({
    key: one.customs ?? one.to,
    name: nameOf(one, rows),
    run: () => setTarget(one),
    isDanger: one.customs === undefined && dangerousMoves.includes(one.to),
  }))
  return (
    <>
      <PageHead title={queue ? names(queue) : t('title')} />
      <SearchField
        label={t('search')}
        asked={search}
        onSearch={(text) => {
          if (!openScanned(text)) show(() => address.choose({ search: text }))
        }}
      />
      <div className={styles.tabs} role="group" aria-label={t('title')}>
        {shipmentFilters.map((one) => (
          <Button
            key={one}
            size="xs"
            variant={filter === one ? 'filled' : 'default'}
            aria-pressed={filter === one}
            onClick={() => show(() => address.choose({ queue: inAddress(one, search) }))}
          >
            {one === 'active' || one === 'all' ? t(one) : names(one)}
          </Button>
        ))}
      </div>
      <SavedFilters
        list="shipments"
        values={{ queue: chosen, search, ...order.query }}
        onChoose={(values) =>
          show(() =>
            address.choose({
              queue: readers.queue(values['queue']),
              search: readers.search(values['search']),
              order: readers.order(values['order']),
            }),
          )
        }
      />
      <Worklist
        pages={pages}
        keyOf={shipmentRows.codeOf}
        selection={selection}
        acts={acts}
        table={{ list: 'shipments', label: queue ? names(queue) : t('title'), columns, order: order.table }}
        empty={
          <EmptyState drawing="platform" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      />
      {target && rows.length > 0 && (
        <MoveDialog
          shipments={rows}
          target={target}
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

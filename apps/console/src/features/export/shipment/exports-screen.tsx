import { exportQueues, staffExportCalls, type Answer, type StaffExport } from '@layar/contract'
import { exportTable } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { Weight } from '@layar/ui/display/measure.tsx'
import { Money } from '@layar/ui/display/money.tsx'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { queueText } from '../../../shared/queue-text'
import { SearchField } from '../../../shared/search-field'
import { useOpenCarton } from '../../../shared/use-open-carton'
import styles from '../../../shared/shipment.module.css'
import { shipmentLabels } from '../../../shared/shipment-labels'
import { ExportBadge } from '../../../shared/status-text'
import { Tabs } from '../../../shared/tabs'
import { SavedFilters } from '../../../shared/worklist/saved-filters'
import { useSelection } from '../../../shared/worklist/use-selection'
import { Worklist } from '../../../shared/worklist/worklist'
import { ExportBulkDialog } from './export-bulk-dialog'
import { commonMoves, type MoveTarget } from './moves'
import { exportText } from './text'

const readers = { queue: oneOf(exportQueues), search: anyText }

interface RowProps {
  readonly row: StaffExport
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function Row({ row, isChosen, onChoose }: RowProps) {
  const t = useText(exportText)
  const words = useText(shipmentLabels)
  const format = useFormat()
  return (
    <article className={styles.row} data-row={row.shipment_code} tabIndex={-1} aria-label={row.shipment_code}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={t('select', { code: row.shipment_code })}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={styles.first}>
        <span className={styles.codes}>
          <TrackIcon track={row.track} />
          <Link to="/exports/$code" params={{ code: row.shipment_code }}>
            {row.shipment_code}
          </Link>
          <span>{t('to', { place: row.destination_name })}</span>
        </span>
        <span className={styles.quiet}>
          {row.customer_name} · {row.customer_code} {row.first_item && `· ${row.first_item}`}
        </span>
      </div>
      <div className={styles.figures}>
        <span>{words('boxes', { count: row.box_count })}</span>
        <Weight grams={row.weight_gram} />
        <span className={styles.quiet}>{words(row.is_measured ? 'measured' : 'declared')}</span>
        {row.total && <Money value={row.total} />}
        {row.shelf && <span className={styles.quiet}>{words('shelf', { shelf: row.shelf })}</span>}
      </div>
      <div className={styles.state}>
        <ExportBadge status={row.status} isApproved={row.is_approved} />
        <span className={styles.quiet}>{format.relative(row.updated_at)}</span>
      </div>
    </article>
  )
}

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
  const { values, choose, replace } = useAddress(readers)
  const { queue, search } = values
  const openScanned = useOpenCarton()
  const [target, setTarget] = useState<MoveTarget>()
  const query = { ...(queue && { queue }), ...(search && { search }) }
  const pages = useListPages(staffExportCalls.staffExports, { query: { count: 30, ...query } })
  const selection = useSelection(staffExportCalls.staffExports, query, exportRows)
  const { rows, clear } = selection
  const show = (next: () => void): void => {
    clear()
    next()
  }
  const acts = commonMoves(rows).map((to) => ({
    key: to,
    name: to === 'hold' ? t('hold') : labels('moveTo', { status: pick(exportTable[to].labels) }),
    run: () => setTarget(to),
  }))
  return (
    <>
      <PageHead title={queue ? names(queue) : t('title')} lead={t('lead')} />
      <SearchField
        label={t('search')}
        asked={search}
        onSearch={(text) => {
          if (!openScanned(text)) show(() => replace({ search: text }))
        }}
      />
      <Tabs
        label={t('title')}
        value={queue ?? 'all'}
        values={['all', ...exportQueues]}
        nameOf={t}
        onChoose={(name) => show(() => choose({ queue: name === 'all' ? undefined : name }))}
      />
      <SavedFilters
        list="exports"
        values={{ queue, search }}
        onChoose={(saved) =>
          show(() => choose({ queue: readers.queue(saved['queue']), search: readers.search(saved['search']) }))
        }
      />
      <Worklist
        pages={pages}
        keyOf={(row) => row.shipment_id}
        selection={selection}
        acts={acts}
        render={(row) => (
          <Row row={row} isChosen={selection.has(row)} onChoose={(isChosen) => selection.choose(row, isChosen)} />
        )}
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

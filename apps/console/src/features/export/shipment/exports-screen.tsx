import { exportQueues, staffExportCalls, type StaffExport } from '@layar/contract'
import { Link } from '@tanstack/react-router'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { Weight } from '@layar/ui/display/measure.tsx'
import { Money } from '@layar/ui/display/money.tsx'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { queueText } from '../../../shared/queue-text'
import { SearchField } from '../../../shared/search-field'
import { useOpenCarton } from '../../../shared/use-open-carton'
import styles from '../../../shared/shipment.module.css'
import { shipmentLabels } from '../../../shared/shipment-labels'
import { ExportBadge } from '../../../shared/status-text'
import { Tabs } from '../../../shared/tabs'
import { exportText } from './text'

const readers = { queue: oneOf(exportQueues), search: anyText }

function Row({ row }: { row: StaffExport }) {
  const t = useText(exportText)
  const words = useText(shipmentLabels)
  const format = useFormat()
  return (
    <article className={styles.row} data-plain>
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

/** A queue of export shipments, or all of them. */
export function ExportsScreen() {
  const t = useText(exportText)
  const names = useText(queueText)
  const { values, choose, replace } = useAddress(readers)
  const { queue, search } = values
  const openScanned = useOpenCarton()
  const pages = useListPages(staffExportCalls.staffExports, {
    query: { count: 30, ...(queue && { queue }), ...(search && { search }) },
  })
  return (
    <>
      <PageHead title={queue ? names(queue) : t('title')} lead={t('lead')} />
      <SearchField
        label={t('search')}
        asked={search}
        onSearch={(text) => {
          if (!openScanned(text)) replace({ search: text })
        }}
      />
      <Tabs
        label={t('title')}
        value={queue ?? 'all'}
        values={['all', ...exportQueues]}
        nameOf={t}
        onChoose={(name) => choose({ queue: name === 'all' ? undefined : name })}
      />
      <PagedList
        pages={pages}
        keyOf={(row) => row.shipment_id}
        render={(row) => <Row row={row} />}
        empty={
          <EmptyState drawing="platform" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      />
    </>
  )
}

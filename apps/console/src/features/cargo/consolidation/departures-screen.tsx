import { staffDepartureCalls, type StaffDeparture } from '@layar/contract'
import { consolidationStatuses, consolidationTable } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { AddButton } from '../../../shared/add-button'
import rows from '../../../shared/rows.module.css'
import { SearchField } from '../../../shared/search-field'
import { isAllowed, useSession } from '../../../shared/session'
import { useOpenCarton } from '../../../shared/use-open-carton'
import { DepartureDialog } from './departure-dialog'
import styles from './departure.module.css'
import { departureText } from './text'
import { DepartureBadge, flightOf, useWay } from './words'

const columns = ['code', 'route', 'flight', 'master', 'cutoff', 'etd', 'eta', 'cartons', 'status'] as const
const readers = { status: oneOf(consolidationStatuses), search: anyText }

function Row({ departure }: { departure: StaffDeparture }) {
  const t = useText(departureText)
  const format = useFormat()
  const wayOf = useWay()
  const moment = (at: string | null) =>
    at === null ? (
      '–'
    ) : (
      <>
        {format.day(at)}
        <div className={styles.small}>{format.time(at)}</div>
      </>
    )
  return (
    <tr>
      <td className={styles.once}>
        <Link to="/departures/$code" params={{ code: departure.departure_code }}>
          {departure.departure_code}
        </Link>
      </td>
      <td>
        <span className={styles.way}>
          <TrackIcon track={departure.track} /> {wayOf(departure)}
        </span>
      </td>
      <td>
        <strong>{flightOf(departure) || '–'}</strong>
        {departure.container_number && <div className={styles.small}>{departure.container_number}</div>}
      </td>
      <td>{departure.master_number ?? '–'}</td>
      <td className={styles.once}>{moment(departure.cutoff_at)}</td>
      <td className={styles.once}>{moment(departure.etd_at)}</td>
      <td className={styles.once}>{moment(departure.eta_at)}</td>
      <td data-number>{format.number(departure.carton_count)}</td>
      <td className={styles.once}>
        <DepartureBadge status={departure.status} />
        {departure.held_count > 0 && (
          <div>
            <Link className={styles.held} to="/departures/$code/customs" params={{ code: departure.departure_code }}>
              {t('heldCount', { count: departure.held_count })}
            </Link>
          </div>
        )}
      </td>
    </tr>
  )
}

/** Flights, sailings and containers: what leaves when, and how far it is. */
export function DeparturesScreen() {
  const t = useText(departureText)
  const { language } = useLanguage()
  const address = useAddress(readers)
  const { status, search } = address.values
  const openScanned = useOpenCarton()
  const [isCreating, setIsCreating] = useState(false)
  const mayCreate = isAllowed(
    useSession(({ staff }) => staff),
    ['warehouse', 'hub'],
  )
  const pages = useListPages(staffDepartureCalls.staffDepartures, {
    query: { count: 30, ...(status && { status }), ...(search && { search }) },
  })
  return (
    <>
      <PageHead
        title={t('title')}
        actions={mayCreate && <AddButton onClick={() => setIsCreating(true)}>{t('create')}</AddButton>}
      />
      <SearchField
        label={t('search')}
        asked={search}
        onSearch={(text) => {
          if (!openScanned(text)) address.replace({ search: text })
        }}
      />
      <div className={rows.tabs} role="group" aria-label={t('status')}>
        {[undefined, ...consolidationStatuses].map((one) => (
          <Button
            key={one ?? 'all'}
            size="xs"
            variant={status === one ? 'filled' : 'default'}
            aria-pressed={status === one}
            onClick={() => address.choose({ status: one })}
          >
            {one ? consolidationTable[one].labels[language] : t('all')}
          </Button>
        ))}
      </div>
      <PagedList
        pages={pages}
        keyOf={(departure) => departure.departure_code}
        render={(departure) => <Row departure={departure} />}
        empty={
          <EmptyState drawing="platform" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
        frame={(items) => (
          <div className={styles.frame} role="region" aria-label={t('title')} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col" data-number={column === 'cartons' || undefined}>
                      {t(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>{items}</tbody>
            </table>
          </div>
        )}
      />
      {isCreating && <DepartureDialog departure={undefined} onClose={() => setIsCreating(false)} />}
    </>
  )
}

import { staffDepartureCalls, type StaffDeparture } from '@layar/contract'
import { consolidationStatuses, consolidationTable } from '@layar/domain'
import { Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { activeOnly, inAddress, standardFilter } from '../../../shared/cargo/shipment/active-first'
import { AddButton } from '../../../shared/editor/add-button'
import { NothingFound } from '../../../shared/search/nothing-found'
import rows from '../../../shared/table/rows.module.css'
import { SearchField } from '../../../shared/search/search-field'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { useNewDialog } from '../../../shared/dialog/use-new-dialog'
import { useOpenCarton } from '../../../shared/cargo/carton/use-open-carton'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { useOrder } from '../../../shared/table/use-order'
import { Worklist } from '../../../shared/worklist/worklist'
import { DepartureDialog } from './departure-dialog'
import styles from './departure.module.css'
import { loadText } from './load-text'
import { departureText } from './text'
import { LateMark } from './late-mark'
import { DepartureBadge, flightOf, useMode, useWay } from './words'

const filters = ['active', 'overdue', 'unmarked', 'all', ...consolidationStatuses] as const
const modes = ['udara', 'lcl', 'fcl'] as const
const readers = { status: oneOf(filters), mode: oneOf(modes), search: anyText }

const askedOf = (mode: (typeof modes)[number] | undefined) =>
  mode === undefined ? {} : mode === 'udara' ? { track: mode } : { container_load: mode }

function useDepartureColumns(): Column<StaffDeparture>[] {
  const t = useText(departureText)
  const format = useFormat()
  const wayOf = useWay()
  const words = useText(loadText)
  const modeOf = useMode()
  const heads = useText(columnText)
  const moment = (at: string | null) =>
    at !== null && (
      <>
        <span className={table.whole}>{format.day(at)}</span>{' '}
        <span className={`${table.quiet} ${styles.time}`}>{format.time(at)}</span>
      </>
    )
  return [
    {
      key: 'code',
      name: t('code'),
      place: 'lead',
      cell: ({ departure_code: code, track }) => (
        <span className={table.titled}>
          <TrackIcon track={track} size="sm" />
          <Link to="/departures/$code" params={{ code }}>
            {code}
          </Link>
        </span>
      ),
    },
    { key: 'route', isClear: true, name: t('route'), cell: wayOf },
    { key: 'flight', isClear: true, name: t('flight'), cell: flightOf },
    { key: 'mode', name: words('mode'), cell: modeOf },
    { key: 'container', name: t('container'), isOnce: true, isExtra: true, cell: (row) => row.container_number },
    { key: 'master', name: t('master'), isOnce: true, cell: (row) => row.master_number },
    { key: 'cutoff', name: t('cutoff'), cell: (row) => moment(row.cutoff_at) },
    { key: 'etd', name: t('etd'), cell: (row) => moment(row.etd_at) },
    {
      key: 'eta',
      name: t('eta'),
      cell: (row) => (
        <>
          {moment(row.eta_at)} <LateMark departure={row} />
        </>
      ),
    },
    {
      key: 'written',
      name: heads('written'),
      isOnce: true,
      isKey: true,
      isExtra: true,
      cell: (row) => format.date(row.created_at),
    },
    { key: 'cartons', name: t('cartons'), isNumber: true, cell: (row) => format.number(row.carton_count) },
    {
      key: 'status',
      name: t('status'),
      place: 'state',
      cell: ({ status, held_count: count, departure_code: code }) => (
        <span className={table.pair}>
          <DepartureBadge status={status} />
          {count > 0 && (
            <Link className={styles.held} to="/departures/$code/customs" params={{ code }}>
              {t('heldCount', { count })}
            </Link>
          )}
        </span>
      ),
    },
  ]
}

/** Flights, sailings and containers: what leaves when, and how far it is. */
export function DeparturesScreen() {
  const t = useText(departureText)
  const { language } = useLanguage()
  const address = useAddress(readers)
  const words = useText(loadText)
  const { status: chosen, mode, search } = address.values
  const filter = chosen ?? standardFilter(search)
  const status = consolidationStatuses.find((one) => one === filter)
  const nameOf = (one: (typeof filters)[number]): string =>
    one === 'active' || one === 'overdue' || one === 'unmarked' || one === 'all'
      ? t(one)
      : consolidationTable[one].labels[language]
  const openScanned = useOpenCarton()
  const columns = useDepartureColumns()
  const mayCreate = isAllowed(
    useSession(({ staff }) => staff),
    ['warehouse', 'hub'],
  )
  const creation = useNewDialog(mayCreate)
  const order = useOrder('desc')
  const pages = useListPages(staffDepartureCalls.staffDepartures, {
    query: {
      count: 30,
      ...(status && { status }),
      ...activeOnly(filter),
      ...(filter === 'overdue' && { queue: 'departures_overdue' }),
      ...(filter === 'unmarked' && { queue: 'departures_unmarked' }),
      ...(search && { search }),
      ...askedOf(mode),
      ...order.query,
    },
  })
  return (
    <>
      <PageHead
        title={t('title')}
        actions={mayCreate && <AddButton onClick={creation.open}>{t('create')}</AddButton>}
      />
      <SearchField
        label={t('search')}
        asked={search}
        max={60}
        onSearch={(text) => {
          if (!openScanned(text)) address.choose({ search: text })
        }}
      />
      <div className={rows.tabs} role="group" aria-label={t('status')}>
        {filters.map((one) => (
          <Button
            key={one}
            size="xs"
            variant={filter === one ? 'filled' : 'default'}
            aria-pressed={filter === one}
            onClick={() => address.choose({ status: inAddress(one, search) })}
          >
            {nameOf(one)}
          </Button>
        ))}
      </div>
      <NativeSelect
        label={words('mode')}
        maw={280}
        value={mode ?? ''}
        data={[
          { value: '', label: words('all') },
          ...modes.map((value) => ({ value, label: words(value === 'udara' ? value : `laut_${value}`) })),
        ]}
        onChange={(event) => address.choose({ mode: modes.find((one) => one === event.currentTarget.value) })}
      />
      <Worklist
        pages={pages}
        keyOf={(departure) => departure.departure_code}
        table={{ list: 'departures', label: t('title'), columns, order: order.table }}
        onAct={mayCreate ? creation.open : undefined}
        empty={
          search === '' ? (
            <EmptyState drawing="platform" title={t('none')}>
              {t('noneText')}
            </EmptyState>
          ) : (
            <NothingFound asked={search} {...(filter !== 'all' && { status: nameOf(filter) })} />
          )
        }
      />
      {creation.isOpen && <DepartureDialog detail={undefined} onClose={creation.close} />}
    </>
  )
}

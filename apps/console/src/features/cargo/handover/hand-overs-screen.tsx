import { staffHandOverCalls, type StaffHandOver } from '@layar/contract'
import { handOverStatuses, handOverTable } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { Weight } from '@layar/ui/display/measure.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { AddButton } from '../../../shared/editor/add-button'
import { NothingFound } from '../../../shared/search/nothing-found'
import rows from '../../../shared/table/rows.module.css'
import { SearchField } from '../../../shared/search/search-field'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { useNewDialog } from '../../../shared/dialog/use-new-dialog'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { useOrder } from '../../../shared/table/use-order'
import { Worklist } from '../../../shared/worklist/worklist'
import { HandOverDialog } from './hand-over-dialog'
import { handOverText } from './text'

const filters = [...handOverStatuses, 'all'] as const
const readers = { status: oneOf(filters), search: anyText }
/** What is searched for may be signed. */
const standardOf = (search: string): (typeof filters)[number] => (search === '' ? 'open' : 'all')

export function HandOverBadge({ status }: Pick<StaffHandOver, 'status'>) {
  const { language } = useLanguage()
  return <StatusBadge tone={handOverTable[status].badge}>{handOverTable[status].labels[language]}</StatusBadge>
}

function useHandOverColumns(): Column<StaffHandOver>[] {
  const t = useText(columnText)
  const words = useText(handOverText)
  const format = useFormat()
  return [
    {
      key: 'code',
      name: t('code'),
      place: 'lead',
      cell: ({ hand_over_code: code }) => (
        <Link to="/hand-overs/$code" params={{ code }}>
          {code}
        </Link>
      ),
    },
    { key: 'carrier', name: t('carrier'), cell: (row) => row.carrier },
    { key: 'driver', name: t('driver'), cell: (row) => row.driver_name },
    { key: 'vehicle', name: words('vehicle'), isExtra: true, cell: (row) => row.vehicle },
    { key: 'cartons', name: t('cartons'), isNumber: true, cell: (row) => format.number(row.carton_count) },
    { key: 'weight', name: t('weight'), isNumber: true, cell: (row) => <Weight grams={row.weight_gram} /> },
    {
      key: 'numbered',
      name: t('numbered'),
      isNumber: true,
      cell: (row) => words('ofAll', { now: row.numbered_count, all: row.carton_count }),
    },
    {
      key: 'opened',
      name: t('opened'),
      isOnce: true,
      isKey: true,
      cell: (row) => <span className={table.quiet}>{format.dateTime(row.created_at)}</span>,
    },
    {
      key: 'closed',
      name: t('closed'),
      isOnce: true,
      isExtra: true,
      cell: (row) => row.closed_at && <span className={table.quiet}>{format.dateTime(row.closed_at)}</span>,
    },
    { key: 'status', name: t('status'), place: 'state', cell: ({ status }) => <HandOverBadge status={status} /> },
  ]
}

/** What was handed to which carrier, and what still waits for its driver. */
export function HandOversScreen() {
  const t = useText(handOverText)
  const { language } = useLanguage()
  const address = useAddress(readers)
  const { status: chosen, search } = address.values
  const filter = chosen ?? standardOf(search)
  const nameOf = (one: (typeof filters)[number]): string =>
    one === 'all' ? t('all') : handOverTable[one].labels[language]
  const columns = useHandOverColumns()
  const mayCreate = isAllowed(
    useSession(({ staff }) => staff),
    ['hub'],
  )
  const creation = useNewDialog(mayCreate)
  const order = useOrder('desc')
  const pages = useListPages(staffHandOverCalls.staffHandOvers, {
    query: { count: 30, ...(filter !== 'all' && { status: filter }), ...(search && { search }), ...order.query },
  })
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={mayCreate && <AddButton onClick={creation.open}>{t('create')}</AddButton>}
      />
      <SearchField label={t('search')} asked={search} max={60} onSearch={(text) => address.choose({ search: text })} />
      <div className={rows.tabs} role="group" aria-label={t('status')}>
        {filters.map((one) => (
          <Button
            key={one}
            size="xs"
            variant={filter === one ? 'filled' : 'default'}
            aria-pressed={filter === one}
            onClick={() => address.choose({ status: one === standardOf(search) ? undefined : one })}
          >
            {nameOf(one)}
          </Button>
        ))}
      </div>
      <Worklist
        pages={pages}
        keyOf={(handOver) => handOver.hand_over_code}
        table={{ list: 'hand-overs', label: t('title'), columns, order: order.table }}
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
      {creation.isOpen && <HandOverDialog detail={undefined} onClose={creation.close} />}
    </>
  )
}

import { staffCustomsCalls, type Answer, type DepartureCustoms, type HouseConsignment } from '@layar/contract'
import { customsFileStates, customsFileTable, type CustomsFileState } from '@layar/domain'
import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import rows from '../../../shared/table/rows.module.css'
import { SearchField } from '../../../shared/search/search-field'
import { useOrder } from '../../../shared/table/use-order'
import { useSelection } from '../../../shared/worklist/use-selection'
import { Worklist } from '../../../shared/worklist/worklist'
import { Downloads } from './downloads'
import { useHouseColumns } from './house-columns'
import { IdentityNumbers } from './identity-numbers'
import { MasterCard } from './master-card'
import { MoveDialog, type MovedFile } from './move-dialog'
import { customsText } from './text'
import { withdrawText } from './withdraw-text'
import { Withdrawals } from './withdrawals'
import { departureName, useMoveWord } from './words'

const route = getRouteApi('/_staff/departures/$code_/customs')
const readers = { state: oneOf(customsFileStates), goods: oneOf(['lacking', 'late']), search: anyText }
const moveOrder: readonly CustomsFileState[] = ['released', 'held', 'lodged', 'not_lodged']

const houseRows = {
  codeOf: ({ house_number: number }: HouseConsignment) => number,
  pageOf: (page: Answer<typeof staffCustomsCalls.staffHouseConsignments>) => page,
}

/** Moves common to all, the release first; a declaration is lodged one by one, under its own number. */
const commonMoves = (chosen: readonly HouseConsignment[]): CustomsFileState[] =>
  moveOrder.filter(
    (to) =>
      chosen.length > 0 &&
      chosen.every(({ file }) => file.moves.includes(to)) &&
      (to !== 'lodged' || chosen.length === 1),
  )

type Counts = Pick<DepartureCustoms, 'counts' | 'lacking_count' | 'late_count'>
interface Shown {
  readonly state: CustomsFileState | undefined
  readonly goods: 'lacking' | 'late' | undefined
}

function States({
  counts,
  lacking_count: lacking,
  late_count: late,
  state,
  goods,
  onChoose,
}: Counts & Shown & { readonly onChoose: (shown: Shown) => void }) {
  const t = useText(customsText)
  const words = useText(withdrawText)
  const { language } = useLanguage()
  return (
    <div className={rows.tabs} role="group" aria-label={t('states')}>
      {[undefined, ...customsFileStates].map((one) => (
        <Button
          key={one ?? 'all'}
          size="xs"
          variant={state === one && !goods ? 'filled' : 'default'}
          aria-pressed={state === one && !goods}
          onClick={() => onChoose({ state: one, goods: undefined })}
        >
          {one ? t('tab', { state: customsFileTable[one].labels[language], count: counts[one] }) : t('all')}
        </Button>
      ))}
      {(['lacking', 'late'] as const).map((one) => {
        const count = one === 'lacking' ? lacking : late
        return (
          (count > 0 || goods === one) && (
            <Button
              key={one}
              size="xs"
              variant={goods === one ? 'filled' : 'default'}
              aria-pressed={goods === one}
              onClick={() => onChoose({ state: undefined, goods: one })}
            >
              {t('tab', { state: words(one), count })}
            </Button>
          )
        )
      })}
    </div>
  )
}

/** The house consignments of a departure, to lodge, hold and release: one by one, or all of a state at once. */
function Houses({ code, ...counts }: { readonly code: string } & Counts) {
  const t = useText(customsText)
  const wordOf = useMoveWord()
  const address = useAddress(readers)
  const { state, goods, search } = address.values
  const [to, setTo] = useState<CustomsFileState>()
  const params = { departure_code: code }
  const order = useOrder('asc')
  const query = { ...(state && { state }), ...(goods && { goods }), ...(search && { search }), ...order.query }
  const { goods: goodsColumns, state: stateColumn } = useHouseColumns()
  const pages = useListPages(staffCustomsCalls.staffHouseConsignments, { params, query: { count: 30, ...query } })
  const selection = useSelection(staffCustomsCalls.staffHouseConsignments, query, { ...houseRows, params })
  const { rows: chosen, clear } = selection
  const show = (next: () => void): void => {
    clear()
    next()
  }
  const files: MovedFile[] = chosen.map((house) => ({ file: house.file, name: house.house_number, house }))
  return (
    <>
      <SearchField
        label={t('search')}
        asked={search}
        max={60}
        onSearch={(text) => show(() => address.choose({ search: text }))}
      />
      <States {...counts} state={state} goods={goods} onChoose={(next) => show(() => address.choose(next))} />
      <Worklist
        pages={pages}
        keyOf={houseRows.codeOf}
        table={{
          list: 'house-consignments',
          label: t('houses'),
          columns: [...goodsColumns, stateColumn],
          order: order.table,
        }}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        selection={selection}
        acts={commonMoves(chosen).map((one) => ({
          key: one,
          name: wordOf(
            one,
            chosen.map(({ file }) => file.state),
          ),
          run: () => setTo(one),
        }))}
      />
      {to && (
        <MoveDialog
          code={code}
          to={to}
          files={files}
          onClose={() => setTo(undefined)}
          onDone={() => {
            setTo(undefined)
            clear()
          }}
        />
      )}
    </>
  )
}

/** How far customs are with a departure: its master, and each house consignment. */
export function CustomsScreen() {
  const { code } = route.useParams()
  const t = useText(customsText)
  const read = useRead(staffCustomsCalls.staffDepartureCustoms, { params: { departure_code: code } })
  if (read.isPending) return <Skeleton />
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  const {
    departure,
    master,
    counts,
    lacking_count: lacking,
    late_count: late,
    outside_count: outside,
    may_act: mayAct,
    may_read_numbers: mayReadNumbers,
  } = read.data.result
  return (
    <>
      <PageHead
        title={t('title', { name: departureName(departure) })}
        back={
          <Link to="/departures/$code" params={{ code }}>
            {t('back')}
          </Link>
        }
        actions={
          mayAct &&
          master && (
            <>
              <Downloads code={code} />
              {mayReadNumbers && <IdentityNumbers code={code} />}
            </>
          )
        }
      />
      {master === null ? (
        <EmptyState title={t('notYet')}>{t('notYetText')}</EmptyState>
      ) : (
        <>
          <MasterCard code={code} file={master} outside={outside} />
          <Withdrawals code={code} />
          <Houses code={code} counts={counts} lacking_count={lacking} late_count={late} />
        </>
      )}
    </>
  )
}

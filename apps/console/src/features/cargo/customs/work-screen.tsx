import { staffCustomsCalls, type PlacedHouse } from '@layar/contract'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import type { Column } from '../../../shared/table/column'
import { useOrder } from '../../../shared/table/use-order'
import { Tabs } from '../../../shared/tabs/tabs'
import { Worklist } from '../../../shared/worklist/worklist'
import { houseColumnText } from './column-text'
import { DepartureLink, useHouseColumns } from './house-columns'
import { customsTabs } from './tabs'
import { customsText } from './text'
import { useWithdrawalColumns } from './withdrawal-columns'
import { withdrawText } from './withdraw-text'

const readers = { show: oneOf(customsTabs, 'lacking') }
const keyOf = ({ house_number: number }: PlacedHouse): string => number

interface HousesProps {
  readonly call: typeof staffCustomsCalls.staffLackingHouses | typeof staffCustomsCalls.staffLateHouses
  readonly goods: 'lacking' | 'late'
  readonly none: string
  readonly noneText: string
}

/** House consignments of one kind of work, by house number; the table names the departure of each. */
function Houses({ call, goods, none, noneText }: HousesProps) {
  const t = useText(withdrawText)
  const names = useText(houseColumnText)
  const columns = useHouseColumns()
  const order = useOrder('asc')
  const pages = useListPages(call, { query: { count: 30, ...order.query } })
  const departure: Column<PlacedHouse> = {
    key: 'departure',
    name: names('departure'),
    cell: (row) => <DepartureLink departure={row.departure} goods={goods} />,
  }
  return (
    <Worklist
      pages={pages}
      keyOf={keyOf}
      table={{
        list: `customs-${goods}`,
        label: t(goods),
        columns: [...columns.goods, departure, columns.state],
        order: order.table,
      }}
      empty={<EmptyState title={none}>{noneText}</EmptyState>}
    />
  )
}

function ToWithdraw() {
  const t = useText(withdrawText)
  const order = useOrder('asc')
  const pages = useListPages(staffCustomsCalls.staffWithdrawals, { query: { count: 30, ...order.query } })
  const columns = useWithdrawalColumns()
  return (
    <Worklist
      pages={pages}
      keyOf={({ house_number: number }) => number}
      table={{ list: 'customs-withdraw', label: t('withdraw'), columns, order: order.table }}
      empty={<EmptyState title={t('withdrawNone')}>{t('withdrawNoneText')}</EmptyState>}
    />
  )
}

/** What customs wait for, of all departures: each row leads to the page where it is done. */
export function WorkScreen() {
  const t = useText(withdrawText)
  const words = useText(customsText)
  const { values, choose } = useAddress(readers)
  const isDesk = useSession(({ staff }) => isAllowed(staff, ['hub']))
  // The desk of customs alone tells customs; the warehouse fills in what its goods lack.
  const show = isDesk ? values.show : 'lacking'
  return (
    <>
      <PageHead title={t('title')} lead={t(`lead_${show}`)} />
      {isDesk && (
        <Tabs
          label={t('filter')}
          value={show}
          values={customsTabs}
          nameOf={(one) => t(one)}
          onChoose={(one) => choose({ show: one })}
        />
      )}
      {show === 'lacking' && (
        <Houses
          call={staffCustomsCalls.staffLackingHouses}
          goods="lacking"
          none={words('lackingNone')}
          noneText={words('lackingNoneText')}
        />
      )}
      {show === 'late' && (
        <Houses
          call={staffCustomsCalls.staffLateHouses}
          goods="late"
          none={t('lateNone')}
          noneText={t('lateNoneText')}
        />
      )}
      {show === 'withdraw' && <ToWithdraw />}
    </>
  )
}

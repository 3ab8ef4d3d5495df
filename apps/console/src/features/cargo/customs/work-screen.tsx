import { staffCustomsCalls, type PlacedHouse } from '@layar/contract'
import { consolidationTable, customsRegimeLabels } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { isAllowed, useSession } from '../../../shared/session'
import styles from '../../../shared/shipment.module.css'
import { Tabs } from '../../../shared/tabs'
import { Worklist } from '../../../shared/worklist/worklist'
import layout from './customs.module.css'
import { customsTabs } from './tabs'
import { customsText } from './text'
import { withdrawText } from './withdraw-text'
import { WithdrawalRow } from './withdrawal-row'
import { CustomsBadge, departureName, useMissing } from './words'

const readers = { show: oneOf(customsTabs, 'lacking') }
const keyOf = ({ house_number: number }: PlacedHouse): string => number

function Row({ row, goods }: { readonly row: PlacedHouse; readonly goods: 'lacking' | 'late' }) {
  const { language } = useLanguage()
  const missing = useMissing()(row)
  const { departure, house_number: number } = row
  return (
    <article className={layout.placed} data-row={number} tabIndex={-1} aria-label={number}>
      <div className={styles.first}>
        <span className={styles.codes}>
          <Link to="/customs/$id" params={{ id: row.file.customs_file_id }}>
            {number}
          </Link>
          <span>{row.cart_code ?? row.shipment_code}</span>
        </span>
        <span className={styles.quiet}>{[row.consignee_name, row.first_item].filter(Boolean).join(' · ')}</span>
        {missing.length > 0 && <span className={styles.blocked}>{missing.join(' · ')}</span>}
      </div>
      {goods === 'late' ? (
        <CustomsBadge state={row.file.state} />
      ) : (
        <span>{customsRegimeLabels[row.regime][language]}</span>
      )}
      <div className={styles.state}>
        <Link to="/departures/$code/customs" params={{ code: departure.departure_code }} search={{ goods }}>
          {departureName(departure)}
        </Link>
        <span className={styles.quiet}>{consolidationTable[departure.status].labels[language]}</span>
      </div>
    </article>
  )
}

function Lacking() {
  const t = useText(customsText)
  const pages = useListPages(staffCustomsCalls.staffLackingHouses, { query: { count: 30 } })
  return (
    <Worklist
      pages={pages}
      keyOf={keyOf}
      render={(row) => <Row row={row} goods="lacking" />}
      empty={<EmptyState title={t('lackingNone')}>{t('lackingNoneText')}</EmptyState>}
    />
  )
}

function Late() {
  const t = useText(withdrawText)
  const pages = useListPages(staffCustomsCalls.staffLateHouses, { query: { count: 30 } })
  return (
    <Worklist
      pages={pages}
      keyOf={keyOf}
      render={(row) => <Row row={row} goods="late" />}
      empty={<EmptyState title={t('lateNone')}>{t('lateNoneText')}</EmptyState>}
    />
  )
}

function ToWithdraw() {
  const t = useText(withdrawText)
  const pages = useListPages(staffCustomsCalls.staffWithdrawals, { query: { count: 30 } })
  return (
    <Worklist
      pages={pages}
      keyOf={({ house_number: number }) => number}
      render={(row) => <WithdrawalRow row={row} isPlaced />}
      empty={<EmptyState title={t('withdrawNone')}>{t('withdrawNoneText')}</EmptyState>}
    />
  )
}

/** What customs wait for, of all departures: each row leads to the page where it is done. */
export function WorkScreen() {
  const t = useText(withdrawText)
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
      {show === 'lacking' && <Lacking />}
      {show === 'late' && <Late />}
      {show === 'withdraw' && <ToWithdraw />}
    </>
  )
}

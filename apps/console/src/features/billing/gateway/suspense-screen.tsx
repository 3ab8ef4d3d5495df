import { staffGatewayCalls, type SuspenseEntry, type SuspenseWay } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { anyMoney } from '../../../shared/any-money'
import entries from '../../../shared/entry.module.css'
import rows from '../../../shared/rows.module.css'
import { Tabs } from '../../../shared/tabs'
import { SettleDialog } from './settle-dialog'
import styles from './suspense.module.css'
import { suspenseTabs } from './tabs'
import { suspenseText } from './text'

const ways: readonly SuspenseWay[] = ['invoice', 'balance', 'returned']
/** The record begins with the code of its way: `returned TRX-1: Came late`. */
const wayOf = (decision: string) => ways.find((one) => decision.startsWith(one))

function EntryCard({ entry }: { entry: SuspenseEntry }) {
  const t = useText(suspenseText)
  const format = useFormat()
  const joined = useJoined()
  const [isSettling, setSettling] = useState(false)
  const { expected, decision, decided_by, decided_at } = entry
  const way = decision === null ? undefined : wayOf(decision)
  return (
    <article className={entries.entry}>
      <div className={styles.head}>
        <strong>{anyMoney(entry.currency, entry.amount_minor)}</strong>
        {entry.customer_code && (
          <span>
            {entry.customer_name} <Mark code={entry.customer_code} size="sm" />
          </span>
        )}
        <span className={rows.quiet}>{format.relative(entry.created_at)}</span>
      </div>
      <p>
        {expected && entry.reason !== 'late'
          ? joined.brackets(t(entry.reason), t('expected', { amount: moneyText(expected) }))
          : t(entry.reason)}
      </p>
      <p className={rows.muted}>
        {entry.payment_id ? (
          <Link to="/payments/$id" params={{ id: entry.payment_id }}>
            {entry.invoice_code}
          </Link>
        ) : (
          entry.event_id
        )}
      </p>
      {decision && <p>{way === undefined ? decision : t(`${way}Done`) + decision.slice(way.length)}</p>}
      {decided_by && decided_at && (
        <p className={rows.muted}>{t('decidedBy', { name: decided_by, date: format.dateTime(decided_at) })}</p>
      )}
      {entry.status === 'open' && (
        <div className={entries.acts}>
          <Button onClick={() => setSettling(true)}>{t('settle')}</Button>
        </div>
      )}
      {isSettling && <SettleDialog entry={entry} onClose={() => setSettling(false)} />}
    </article>
  )
}

const readers = { show: oneOf(suspenseTabs, 'open') }

/** Payments that matched nothing, and how each was settled. */
export function SuspenseScreen() {
  const t = useText(suspenseText)
  const { values, choose } = useAddress(readers)
  const { show } = values
  const pages = useListPages(staffGatewayCalls.staffSuspense, { query: { count: 30, status: show } })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('filter')}
        value={show}
        values={suspenseTabs}
        nameOf={(one) => t(one)}
        onChoose={(one) => choose({ show: one })}
      />
      <PagedList
        pages={pages}
        keyOf={({ suspense_id }) => suspense_id}
        render={(entry) => <EntryCard entry={entry} />}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </>
  )
}

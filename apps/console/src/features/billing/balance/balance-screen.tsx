import { staffBalanceCalls, type StaffBalanceEntry } from '@layar/contract'
import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { Money, moneyText } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { InvoiceLink } from '../../../shared/billing/invoice/invoice-link'
import rows from '../../../shared/table/rows.module.css'
import styles from '../../../shared/cargo/shipment/entry.module.css'
import { AskDialog } from './ask-dialog'
import { CorrectionRow } from './correction-row'
import { saldoText } from './text'

const route = getRouteApi('/_staff/balances/$id')

function Entry({ entry }: { entry: StaffBalanceEntry }) {
  const t = useText(saldoText)
  const format = useFormat()
  return (
    <div className={rows.row}>
      <strong>{t(entry.kind)}</strong>
      <strong>
        {entry.amount.amount_minor > 0 && '+'}
        <Money value={entry.amount} />
      </strong>
      <span>{t('after', { balance: moneyText(entry.balance_after) })}</span>
      {entry.invoice_code && (
        <span className={rows.code}>
          <InvoiceLink code={entry.invoice_code} />
        </span>
      )}
      {entry.note && <span className={rows.breaking}>{entry.note}</span>}
      <span className={rows.quiet}>
        {format.dateTime(entry.created_at)}
        {entry.staff_name && ` ${t('by', { name: entry.staff_name })}`}
      </span>
    </div>
  )
}

/** One customer's balance: amount, corrections awaiting approval, all entries. */
export function BalanceScreen() {
  const t = useText(saldoText)
  const { id } = route.useParams()
  const [isAsking, setAsking] = useState(false)
  const params = { customer_id: id }
  const read = useRead(staffBalanceCalls.staffBalance, { params })
  const pages = useListPages(staffBalanceCalls.staffBalanceEntries, { params, query: { count: 30 } })
  if (read.isPending) return <Skeleton />
  if (!read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  const balance = read.data.result
  return (
    <div className={rows.stack}>
      <PageHead
        title={t('balanceOf', { name: balance.customer_name || balance.customer_code })}
        back={<Link to="/balances">{t('back')}</Link>}
        actions={
          <>
            <Link to="/customers/$id" params={{ id }}>
              {t('customer')}
            </Link>
            <Button onClick={() => setAsking(true)}>{t('ask')}</Button>
          </>
        }
      />
      <SectionCard title={t('held')}>
        <Money value={balance.balance} size="xl" />
      </SectionCard>
      {balance.open_corrections.length > 0 && (
        <SectionCard title={t('open')}>
          <div className={styles.list}>
            {balance.open_corrections.map((correction) => (
              <CorrectionRow key={correction.correction_id} correction={correction} />
            ))}
          </div>
        </SectionCard>
      )}
      <SectionCard title={t('ledger')}>
        <PagedList
          pages={pages}
          keyOf={({ entry_id }) => entry_id}
          render={(entry) => <Entry entry={entry} />}
          empty={<EmptyState title={t('noLedger')} />}
        />
      </SectionCard>
      {isAsking && <AskDialog balance={balance} onClose={() => setAsking(false)} />}
    </div>
  )
}

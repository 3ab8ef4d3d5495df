import { staffGatewayCalls, type SuspenseEntry, type SuspenseWay } from '@layar/contract'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { anyMoney } from '../../../shared/billing/invoice/any-money'
import { bankTransferText } from '../../../shared/billing/bank-transfer/text'
import { CustomerLink } from '../../../shared/customer/customer-link'
import { InvoiceLink } from '../../../shared/billing/invoice/invoice-link'
import entries from '../../../shared/cargo/shipment/entry.module.css'
import rows from '../../../shared/table/rows.module.css'
import { Tabs } from '../../../shared/tabs/tabs'
import { RecordDialog } from './record-dialog'
import { SettleDialog } from './settle-dialog'
import styles from './suspense.module.css'
import { suspenseTabs } from './tabs'
import { suspenseText } from './text'

const ways: readonly SuspenseWay[] = ['invoice', 'balance', 'returned', 'withdrawn']
/** The record begins with the code of its way: `returned TRX-1: Came late`. */
const wayOf = (decision: string) => ways.find((one) => decision.startsWith(one))

function EntryCard({ entry }: { entry: SuspenseEntry }) {
  const t = useText(suspenseText)
  const line = useText(bankTransferText)
  const format = useFormat()
  const joined = useJoined()
  const [isSettling, setSettling] = useState(false)
  const { expected, decision, decided_by, decided_at, recorded } = entry
  const way = decision === null ? undefined : wayOf(decision)
  const isPaidOut = way === 'returned' && entry.reason === 'refund_returned'
  const reason = t(recorded && entry.reason === 'unknown_payment' ? 'unknown_purpose' : entry.reason)
  return (
    <article className={entries.entry}>
      <div className={styles.head}>
        <strong>{anyMoney(entry.currency, entry.amount_minor)}</strong>
        {entry.customer_id && entry.customer_code && (
          <CustomerLink id={entry.customer_id} name={entry.customer_name ?? ''} code={entry.customer_code} />
        )}
        <span className={rows.quiet}>{format.relative(entry.created_at)}</span>
      </div>
      <p>
        {expected && entry.reason !== 'late'
          ? joined.brackets(reason, t('expected', { amount: moneyText(expected) }))
          : reason}
      </p>
      {(entry.invoice_code ?? entry.event_id) && (
        <p className={rows.muted}>
          {entry.payment_id ? (
            <Link to="/payments/$id" params={{ id: entry.payment_id }}>
              {entry.invoice_code}
            </Link>
          ) : entry.invoice_code ? (
            <InvoiceLink code={entry.invoice_code} />
          ) : (
            entry.event_id
          )}
        </p>
      )}
      {recorded && (
        <>
          <KeyValue
            layout="grid"
            rows={[
              { key: 'received', label: line('receivedOn'), value: format.date(recorded.received_on) },
              { key: 'reference', label: line('reference'), value: recorded.bank_reference },
              ...(recorded.sender_name ? [{ key: 'sender', label: line('payer'), value: recorded.sender_name }] : []),
              { key: 'by', label: t('recordedBy'), value: recorded.by },
            ]}
          />
          {recorded.is_own && entry.status === 'open' && <p>{t('needsColleague')}</p>}
        </>
      )}
      {decision && (
        <p>{way === undefined ? decision : t(isPaidOut ? 'paidOut' : `${way}Done`) + decision.slice(way.length)}</p>
      )}
      {decided_by && decided_at && (
        <p className={rows.muted}>{t('decidedBy', { name: decided_by, date: format.dateTime(decided_at) })}</p>
      )}
      {entry.status === 'open' && (
        <div className={entries.acts}>
          <Button variant={recorded?.is_own ? 'default' : 'filled'} onClick={() => setSettling(true)}>
            {t(recorded?.is_own ? 'withdraw' : 'settle')}
          </Button>
        </div>
      )}
      {isSettling && <SettleDialog entry={entry} onClose={() => setSettling(false)} />}
    </article>
  )
}

const readers = { show: oneOf(suspenseTabs, 'open'), record: anyText }

/** Payments that matched nothing, and how each was settled. */
export function SuspenseScreen() {
  const t = useText(suspenseText)
  const { values, choose, replace } = useAddress(readers)
  const { show, record } = values
  const [isRecording, setRecording] = useState(false)
  const pages = useListPages(staffGatewayCalls.staffSuspense, { query: { count: 30, status: show } })
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<Button onClick={() => setRecording(true)}>{t('record')}</Button>}
      />
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
      {(isRecording || record !== '') && (
        <RecordDialog
          invoiceCode={record}
          onClose={() => {
            setRecording(false)
            if (record !== '') replace({ record: '' })
          }}
        />
      )}
    </>
  )
}

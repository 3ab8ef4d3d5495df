import { staffPaymentCalls, type StaffPayment } from '@layar/contract'
import { paymentTable } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { anyText, oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { Money } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { NothingFound } from '../../../shared/search/nothing-found'
import { SearchField } from '../../../shared/search/search-field'
import { columnText } from '../../../shared/table/column-text'
import type { Column } from '../../../shared/table/column'
import table from '../../../shared/table/table.module.css'
import { useOrder } from '../../../shared/table/use-order'
import { Tabs } from '../../../shared/tabs/tabs'
import { Worklist } from '../../../shared/worklist/worklist'
import { RecordDialog } from './record-dialog'
import { paymentTabs } from './tabs'
import { paymentText } from './text'

const readers = { show: oneOf(paymentTabs, 'waiting_verification'), search: anyText, record: anyText }

/** @param isByAge whether the server lists them by their proof, as it does while they are to be verified */
function usePaymentColumns(isByAge: boolean): Column<StaffPayment>[] {
  const t = useText(columnText)
  const own = useText(paymentText)
  const format = useFormat()
  return [
    {
      key: 'invoice',
      name: t('invoice'),
      place: 'lead',
      cell: ({ payment: { payment_id: id }, invoice_code: code }) => (
        <Link to="/payments/$id" params={{ id }}>
          {code}
        </Link>
      ),
    },
    { key: 'customer', isClear: true, name: t('customer'), cell: (row) => row.customer_name || row.customer_code },
    {
      key: 'customerCode',
      isClear: true,
      name: t('customerCode'),
      isOnce: true,
      isExtra: true,
      cell: (row) => row.customer_code,
    },
    {
      key: 'method',
      isClear: true,
      name: t('method'),
      cell: (row) => (row.recorded ? own('recorded') : row.payment.method_name),
    },
    {
      key: 'submitted',
      name: t('submitted'),
      isOnce: true,
      isKey: isByAge,
      cell: (row) => row.submitted_at && <span className={table.quiet}>{format.relative(row.submitted_at)}</span>,
    },
    {
      key: 'recorded',
      isClear: true,
      name: own('recordedBy'),
      isExtra: true,
      cell: (row) => row.recorded?.by,
    },
    { key: 'amount', name: t('amount'), isNumber: true, cell: (row) => <Money value={row.payment.amount} /> },
  ]
}

/** Payments of one status, the longest waiting first. */
export function PaymentsScreen() {
  const t = useText(paymentText)
  const pick = usePick()
  const { values, choose, replace } = useAddress(readers)
  const { show, search, record } = values
  const [isRecording, setRecording] = useState(false)
  const order = useOrder('asc')
  const pages = useListPages(staffPaymentCalls.staffPayments, {
    query: { count: 30, status: show, ...(search !== '' && { search }), ...order.query },
  })
  const isOpen = show === 'waiting_verification'
  const columns = usePaymentColumns(isOpen)
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
        values={paymentTabs}
        nameOf={(one) => pick(paymentTable[one].labels)}
        onChoose={(one) => choose({ show: one })}
      />
      <SearchField label={t('find')} asked={search} onSearch={(text) => choose({ search: text })} />
      <Worklist
        pages={pages}
        keyOf={(row) => row.payment.payment_id}
        table={{ list: 'payments', label: t('title'), columns, order: order.table }}
        empty={
          search === '' ? (
            <EmptyState title={t(isOpen ? 'none' : 'noneHere')}>{isOpen && t('noneText')}</EmptyState>
          ) : (
            <NothingFound asked={search} status={pick(paymentTable[show].labels)} />
          )
        }
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

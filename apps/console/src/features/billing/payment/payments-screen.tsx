import { staffPaymentCalls } from '@layar/contract'
import { paymentTable } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { oneOf, useAddress } from '@layar/ui/address/use-address.ts'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { Money } from '@layar/ui/display/money.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import rows from '../../../shared/rows.module.css'
import { Tabs } from '../../../shared/tabs'
import { paymentTabs } from './tabs'
import { paymentText } from './text'

const readers = { show: oneOf(paymentTabs, 'waiting_verification') }

export function PaymentsScreen() {
  const t = useText(paymentText)
  const format = useFormat()
  const pick = usePick()
  const { values, choose } = useAddress(readers)
  const { show } = values
  const pages = useListPages(staffPaymentCalls.staffPayments, { query: { count: 30, status: show } })
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('filter')}
        value={show}
        values={paymentTabs}
        nameOf={(one) => pick(paymentTable[one].labels)}
        onChoose={(one) => choose({ show: one })}
      />
      <PagedList
        pages={pages}
        keyOf={(row) => row.payment.payment_id}
        render={(row) => (
          <Link to="/payments/$id" params={{ id: row.payment.payment_id }} className={rows.row}>
            <span className={rows.code}>{row.invoice_code}</span>
            <Money value={row.payment.amount} />
            <span>{row.payment.method_name}</span>
            <span>{row.customer_name}</span>
            <span className={rows.quiet}>{row.submitted_at && format.relative(row.submitted_at)}</span>
          </Link>
        )}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
    </>
  )
}

import { staffCustomerCalls, type StaffCustomer } from '@layar/contract'
import { idCardTable } from '@layar/domain'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { languageNames } from '../../../shared/access/guest/language-choice'
import rows from '../../../shared/table/rows.module.css'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { SuspendButton } from './customer-acts'
import { GstCard } from './gst-card'
import { CustomerLists } from './customer-lists'
import { Notes } from './notes'
import { customerText } from './text'

const route = getRouteApi('/_staff/customers/$id')

function Profile({ customer }: { customer: StaffCustomer }) {
  const t = useText(customerText)
  const pick = usePick()
  const format = useFormat()
  const contact = (text: string | null, isVerified: boolean) =>
    text === null ? '–' : isVerified ? text : t('unproven', { contact: text })
  const card = customer.id_card
  return (
    <SectionCard title={t('profile')}>
      <KeyValue
        rows={[
          { key: 'code', label: t('code'), value: <Mark code={customer.customer_code} /> },
          {
            key: 'marks',
            label: t('marks'),
            value: (
              <span className={rows.buttons}>
                {customer.marking_codes.map((code) => (
                  <Mark key={code} code={code} size="sm" />
                ))}
              </span>
            ),
          },
          { key: 'email', label: t('email'), value: contact(customer.email, customer.is_email_verified) },
          { key: 'phone', label: t('phone'), value: contact(customer.phone_number, customer.is_phone_verified) },
          { key: 'country', label: t('country'), value: t(customer.country) },
          { key: 'language', label: t('language'), value: languageNames[customer.language] },
          ...(card
            ? [
                {
                  key: 'card',
                  label: t('idCard'),
                  value: [pick(idCardTable[card.status].labels), card.masked_number].filter(Boolean).join(' · '),
                },
              ]
            : []),
          { key: 'since', label: t('since'), value: format.date(customer.created_at) },
        ]}
      />
    </SectionCard>
  )
}

/** Everything about one customer on one page. */
export function CustomerScreen() {
  const { id } = route.useParams()
  const t = useText(customerText)
  const canAct = useSession(({ staff }) => isAllowed(staff, ['support']))
  // Every read is audited, so refocusing the tab must not cause one.
  const read = useRead(staffCustomerCalls.staffCustomer, { params: { customer_id: id } }, { staleMs: 300_000 })
  if (read.isPending) return <Skeleton />
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  const customer = read.data.result
  return (
    <>
      <PageHead
        title={customer.name || customer.customer_code}
        back={<Link to="/customers">{t('title')}</Link>}
        lead={t('onRecord')}
        actions={canAct && <SuspendButton customer={customer} />}
      />
      {customer.status === 'suspended' && (
        <p className={rows.warning}>{t('because', { reason: customer.suspended_reason ?? '–' })}</p>
      )}
      <div className={rows.columns}>
        <div className={rows.stack}>
          <Profile customer={customer} />
          {customer.country === 'sg' && <GstCard customer={customer} />}
          <Notes customer={customer} canWrite={canAct} />
        </div>
        <div className={rows.stack}>
          <CustomerLists customer={customer} />
        </div>
      </div>
    </>
  )
}

import { staffCompanyCalls, staffQueueCalls, type StaffCompany } from '@layar/contract'
import { companyCategoryLabels, formatNpwp, formatPhone } from '@layar/domain'
import { Button } from '@mantine/core'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { CustomerLink } from '../../../shared/customer/customer-link'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import rows from '../../../shared/table/rows.module.css'
import styles from './company.module.css'
import { companyText } from './text'

const route = getRouteApi('/_staff/companies/$id')
const reloads = [staffCompanyCalls.staffCompanies, staffCompanyCalls.staffCompany, staffQueueCalls.staffQueues]

function Decision({ company }: { company: StaffCompany }) {
  const t = useText(companyText)
  const navigate = useNavigate()
  const [isRejecting, setRejecting] = useState(false)
  const onDone = () => void navigate({ to: '/companies' })
  const verify = useWrite(staffCompanyCalls.staffVerifyCompany, { invalidates: reloads, onDone })
  const reject = useWrite(staffCompanyCalls.staffRejectCompany, { invalidates: reloads, onDone })
  const params = { company_id: company.company_id }
  return (
    <>
      <Button variant="default" onClick={() => setRejecting(true)}>
        {t('reject')}
      </Button>
      <Button loading={verify.pending} onClick={() => void verify.run({ params, body: { seen_at: company.seen_at } })}>
        {t('verify')}
      </Button>
      <ReasonDialog
        isOpen={isRejecting}
        title={t('rejectTitle', { name: company.name })}
        act={t('reject')}
        label={t('note')}
        lines={4}
        write={reject}
        onAct={(note) => void reject.run({ params, body: { seen_at: company.seen_at, note } })}
        onClose={() => setRejecting(false)}
      />
    </>
  )
}

/** One business account: the typed data beside its documents [SUPP-05]. */
export function CompanyScreen() {
  const { id } = route.useParams()
  const t = useText(companyText)
  const pick = usePick()
  const format = useFormat()
  const read = useRead(staffCompanyCalls.staffCompany, { params: { company_id: id } })
  if (read.isPending) return <Skeleton />
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  const company = read.data.result
  return (
    <>
      <PageHead
        title={company.name}
        back={<Link to="/companies">{t('title')}</Link>}
        lead={t(company.status)}
        actions={company.status === 'pending' && <Decision company={company} />}
      />
      {company.note && <p className={rows.warning}>{company.note}</p>}
      <div className={rows.columns}>
        <SectionCard title={t('documents')}>
          {company.documents.length === 0 && <p>{t('noDocuments')}</p>}
          <ul className={styles.papers}>
            {company.documents.map(({ file_url, file_name, mime }) => (
              <li key={file_url}>
                <a href={file_url} target="_blank" rel="noreferrer" aria-label={t('file', { name: file_name })}>
                  {mime.startsWith('image/') ? (
                    <img src={file_url} alt="" className={rows.picture} width={600} height={800} loading="lazy" />
                  ) : (
                    file_name
                  )}
                </a>
              </li>
            ))}
          </ul>
        </SectionCard>
        <SectionCard title={t('data')}>
          <KeyValue
            rows={[
              {
                key: 'customer',
                label: t('customer'),
                value: (
                  <CustomerLink id={company.customer_id} name={company.customer_name} code={company.customer_code} />
                ),
              },
              { key: 'nib', label: t('nib'), value: company.registration_number },
              { key: 'npwp', label: t('npwp'), value: formatNpwp(company.tax_number) },
              {
                key: 'category',
                label: t('category'),
                value: pick(companyCategoryLabels[company.product_category]),
              },
              { key: 'address', label: t('address'), value: company.address },
              { key: 'phone', label: t('phone'), value: formatPhone(company.phone_number) },
              { key: 'email', label: t('email'), value: company.email },
              ...(company.website ? [{ key: 'website', label: t('website'), value: company.website }] : []),
              { key: 'submitted', label: t('submitted'), value: format.dateTime(company.submitted_at) },
            ]}
          />
          {company.decided_by && <p>{t('decided', { name: company.decided_by })}</p>}
        </SectionCard>
      </div>
    </>
  )
}

import { companyCalls, type Company } from '@layar/contract'
import { companyCategoryLabels, formatNpwp, type CompanyStatus } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { PlaceLink } from '../../../shared/link/place-link'
import { CompanyForm } from './company-form'
import styles from './company.module.css'
import { companyText } from './text/area'

const toneOf: Readonly<Record<CompanyStatus, string>> = {
  pending: 'info',
  rejected: 'danger',
  verified: 'success',
}

function State({ company, action }: { company: Company; action: ReactNode }) {
  const t = useText(companyText)
  const format = useFormat()
  const title = { pending: t('pendingTitle'), rejected: t('rejectedTitle'), verified: t('verifiedTitle') }
  const words = {
    pending: t('pendingText', { date: format.date(company.submitted_at) }),
    rejected: company.note ?? '',
    verified: t('verifiedText'),
  }
  return (
    <div className={styles.notice} data-tone={toneOf[company.status]}>
      <h2 className={styles.noticeTitle}>{title[company.status]}</h2>
      <p>{words[company.status]}</p>
      {action}
    </div>
  )
}

function Data({ company }: { company: Company }) {
  const t = useText(companyText)
  const { language } = useLanguage()
  return (
    <SectionCard title={t('data')}>
      <KeyValue
        rows={[
          { key: 'name', label: t('name'), value: company.name },
          { key: 'nib', label: t('registration_number'), value: company.registration_number },
          { key: 'npwp', label: t('tax_number'), value: formatNpwp(company.tax_number) },
          {
            key: 'category',
            label: t('product_category'),
            value: companyCategoryLabels[company.product_category][language],
          },
          { key: 'address', label: t('address'), value: company.address },
          { key: 'phone', label: t('phone_number'), value: company.phone_number },
          { key: 'email', label: t('email'), value: company.email },
          ...(company.website ? [{ key: 'website', label: t('website'), value: company.website }] : []),
          {
            key: 'documents',
            label: t('documents'),
            value: (
              <ul className={styles.papers}>
                {company.documents.map(({ file_url, file_name }) => (
                  <li key={file_url}>
                    <a href={file_url} target="_blank" rel="noreferrer" aria-label={t('file', { name: file_name })}>
                      {file_name}
                    </a>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </SectionCard>
  )
}

function Content({ company }: { company: Company | null }) {
  const t = useText(companyText)
  const [isEditing, setIsEditing] = useState(company === null || company.status === 'rejected')
  const isShut = company !== null && !(isEditing && company.status !== 'verified')
  const action =
    company?.status === 'verified' ? (
      <Button
        variant="default"
        size="sm"
        renderRoot={(props) => <Link {...props} to="/import/ticket" search={{ new: '1' }} />}
      >
        {t('askSupport')}
      </Button>
    ) : (
      isShut && (
        <Button variant="default" size="sm" onClick={() => setIsEditing(true)}>
          {t('correct')}
        </Button>
      )
    )
  return (
    <div className={styles.stack}>
      {company && <State company={company} action={action} />}
      {isShut ? (
        <Data company={company} />
      ) : (
        <SectionCard>
          <CompanyForm
            company={company}
            onSaved={() => setIsEditing(false)}
            aside={
              company?.status === 'pending' && (
                <Button variant="subtle" onClick={() => setIsEditing(false)}>
                  {t('keep')}
                </Button>
              )
            }
          />
        </SectionCard>
      )}
    </div>
  )
}

/** The business account: its form, then the status of its review [SUPP-05] [ROUTE-27]. */
export function CompanyScreen() {
  const t = useText(companyText)
  const read = useRead(companyCalls.company, {})
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} back={<PlaceLink to="/setting">{t('back')}</PlaceLink>} />
      {read.data ? (
        <Content company={read.data.result} />
      ) : read.isPending ? (
        <Skeleton count={2} />
      ) : (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      )}
    </>
  )
}

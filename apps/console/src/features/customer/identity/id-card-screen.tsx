import { staffIdentityCalls, staffQueueCalls } from '@layar/contract'
import { Button } from '@mantine/core'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { CustomerLink } from '../../../shared/customer/customer-link'
import rows from '../../../shared/table/rows.module.css'
import { CardPicture, type Look } from './card-picture'
import { RejectDialog } from './reject-dialog'
import { identityText } from './text'
import { VerifyDialog } from './verify-dialog'
import { WholeNumber } from './whole-number'

const route = getRouteApi('/_staff/id-cards/$id')

/** One submission: the picture beside the typed data and the data encoded in the number. */
export function IdCardScreen() {
  const { id } = route.useParams()
  const t = useText(identityText)
  const joined = useJoined()
  const format = useFormat()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'verify' | 'reject'>()
  const [look, setLook] = useState<Look>()
  const [hasSeen, setSeen] = useState(false)
  const close = (): void => setAsked(undefined)
  const detail = useRead(staffIdentityCalls.staffIdCard, { params: { review_id: id } })
  const decide = useWrite(staffIdentityCalls.staffDecideIdCard, {
    invalidates: [staffIdentityCalls.staffIdCards, staffIdentityCalls.staffIdCard, staffQueueCalls.staffQueues],
    onDone: () => void navigate({ to: '/id-cards' }),
    // Somebody else was faster: the page shows what was decided.
    onFailure: ({ code }) => {
      if (code !== 'id_card_decided') return
      close()
      void detail.refetch()
    },
  })
  if (detail.isPending) return <Skeleton />
  if (detail.error) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  const review = detail.data.result
  const person = (gender: 'M' | 'F' | null, birthday: string | null): string =>
    joined.comma(
      ...(gender ? [t(gender === 'M' ? 'male' : 'female')] : []),
      ...(birthday ? [format.date(birthday)] : []),
    ) || '–'
  return (
    <>
      <PageHead
        title={review.id_card_name}
        back={<Link to="/id-cards">{t('title')}</Link>}
        lead={t(review.status)}
        actions={
          review.status === 'pending' && (
            <>
              {!hasSeen && (
                <span id="verify-needs" className={rows.muted}>
                  {t('openFirst')}
                </span>
              )}
              <Button variant="default" onClick={() => setAsked('reject')}>
                {t('reject')}
              </Button>
              <Button
                disabled={!hasSeen}
                {...(!hasSeen && { 'aria-describedby': 'verify-needs' })}
                onClick={() => setAsked('verify')}
              >
                {t('verify')}
              </Button>
            </>
          )
        }
      />
      {review.is_duplicate && <p className={rows.warning}>{t('duplicate')}</p>}
      {review.warnings.map(({ code, message }) => (
        <p key={code} className={rows.warning}>
          {message}
        </p>
      ))}
      <div className={rows.columns}>
        <SectionCard>
          {review.has_image && (
            <CardPicture review={review} look={look} onLook={setLook} onSeen={() => setSeen(true)} />
          )}
        </SectionCard>
        <SectionCard>
          <KeyValue
            rows={[
              {
                key: 'customer',
                label: t('customer'),
                value: <CustomerLink id={review.customer_id} name={review.customer_name} code={review.customer_code} />,
              },
              {
                key: 'number',
                label: t('number'),
                value: look ? <WholeNumber number={look.id_card_number} /> : review.id_card_number,
              },
              { key: 'name', label: t('name'), value: review.id_card_name },
              { key: 'address', label: t('address'), value: review.id_card_address },
              {
                key: 'area',
                label: t('area'),
                value:
                  [review.id_card_village, review.id_card_subdistrict, review.id_card_region, review.id_card_province]
                    .filter(Boolean)
                    .join(', ') || '–',
              },
              { key: 'from', label: t('fromNumber'), value: person(review.number_gender, review.number_birthday) },
              { key: 'profile', label: t('profile'), value: person(review.profile_gender, review.profile_birthday) },
              { key: 'submitted', label: t('submitted'), value: format.dateTime(review.submitted_at) },
            ]}
          />
          {review.decided_by && <p>{t('decided', { name: review.decided_by })}</p>}
          {review.views.length > 0 && (
            <>
              <h2>{t('views')}</h2>
              <ul className={rows.plain}>
                {review.views.map((view) => (
                  <li key={view.at}>
                    {view.staff_name}, {format.dateTime(view.at)}: {view.reason}
                  </li>
                ))}
              </ul>
            </>
          )}
        </SectionCard>
      </div>
      {asked === 'verify' && look && (
        <VerifyDialog
          review={review}
          number={look.id_card_number}
          pending={decide.pending}
          onVerify={() => void decide.run({ params: { review_id: id }, body: { decision: 'verify' } })}
          onClose={close}
        />
      )}
      {asked === 'reject' && (
        <RejectDialog
          name={review.id_card_name}
          write={decide}
          onClose={close}
          onReject={(reason, note) =>
            void decide.run({ params: { review_id: id }, body: { decision: 'reject', reason, note } })
          }
        />
      )}
    </>
  )
}

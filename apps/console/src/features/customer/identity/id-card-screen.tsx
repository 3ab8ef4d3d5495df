import { staffIdentityCalls, staffQueueCalls, type IdCardReviewDetail } from '@layar/contract'
import { Button, TextInput } from '@mantine/core'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import rows from '../../../shared/rows.module.css'
import { RejectDialog } from './reject-dialog'
import { identityText } from './text'

const route = getRouteApi('/_staff/id-cards/$id')

function Picture({ review }: { review: IdCardReviewDetail }) {
  const t = useText(identityText)
  const [reason, setReason] = useState(t('defaultReason'))
  const [url, setUrl] = useState<string>()
  const show = useWrite(staffIdentityCalls.staffIdCardImage, {
    successToast: false,
    invalidates: [staffIdentityCalls.staffIdCard],
    onDone: ({ result }) => setUrl(result.url),
  })
  if (url) return <img src={url} alt={t('image', { name: review.id_card_name })} className={rows.picture} />
  return (
    <form
      className={rows.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void show.run({ params: { review_id: review.review_id }, body: { reason } })
      }}
    >
      <TextInput
        label={t('showReason')}
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p>{t('imageNote')}</p>
      <Button type="submit" variant="default" loading={show.pending}>
        {t('showImage')}
      </Button>
    </form>
  )
}

/** One submission: the picture beside the typed data and the data encoded in the number. */
export function IdCardScreen() {
  const { id } = route.useParams()
  const t = useText(identityText)
  const format = useFormat()
  const navigate = useNavigate()
  const [isRejecting, setRejecting] = useState(false)
  const detail = useRead(staffIdentityCalls.staffIdCard, { params: { review_id: id } })
  const decide = useWrite(staffIdentityCalls.staffDecideIdCard, {
    invalidates: [staffIdentityCalls.staffIdCards, staffIdentityCalls.staffIdCard, staffQueueCalls.staffQueues],
    onDone: () => void navigate({ to: '/id-cards' }),
  })
  if (detail.isPending) return <Skeleton />
  if (detail.error) return <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
  const review = detail.data.result
  const person = (gender: 'M' | 'F' | null, birthday: string | null): string =>
    [gender && t(gender === 'M' ? 'male' : 'female'), birthday && format.date(birthday)].filter(Boolean).join(', ') ||
    '–'
  return (
    <>
      <PageHead
        title={review.id_card_name}
        back={<Link to="/id-cards">{t('title')}</Link>}
        lead={t(review.status)}
        actions={
          review.status === 'pending' && (
            <>
              <Button variant="default" onClick={() => setRejecting(true)}>
                {t('reject')}
              </Button>
              <Button
                loading={decide.pending}
                onClick={() => void decide.run({ params: { review_id: id }, body: { decision: 'verify' } })}
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
        <SectionCard>{review.has_image && <Picture review={review} />}</SectionCard>
        <SectionCard>
          <KeyValue
            rows={[
              { key: 'number', label: t('number'), value: review.id_card_number },
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
      {isRejecting && (
        <RejectDialog
          name={review.id_card_name}
          write={decide}
          onClose={() => setRejecting(false)}
          onReject={(reason, note) =>
            void decide.run({ params: { review_id: id }, body: { decision: 'reject', reason, note } })
          }
        />
      )}
    </>
  )
}

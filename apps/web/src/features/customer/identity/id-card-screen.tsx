import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { identityCalls, profileCalls, type IdCardState } from '@layar/contract'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useReload } from '@layar/ui/call/use-reload.ts'
import type { RunOptions } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Rail } from '@layar/ui/rail/rail.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { toast } from '@layar/ui/toast/store.ts'
import { CardForm } from './card-form'
import { CardPhoto } from './card-photo'
import styles from './identity.module.css'
import { identityText } from './text/area'
import { useCardReader } from './use-card-reader'

export interface IdCardScreenProps {
  /** Called after the card is sent. */
  readonly onSent: () => void
  /** Leaves the screen: later, or nothing to do. */
  readonly onLeave: () => void
}

const lookEveryMs = 30_000
/** A decision is seldom made within minutes; whoever stays on the page sees it come. */
const whileWaiting = (answer?: { readonly result: IdCardState }): number =>
  answer?.result.status === 'pending' ? lookEveryMs : 0

const decided = [profileCalls.profile]

const stations = ['stationPhoto', 'stationDetails', 'stationReview', 'stationDone'] as const

/** The ID card of a customer in Indonesia: upload, rejected or pending; nothing when verified [IDC-04]. */
export function IdCardScreen({ onSent, onLeave }: IdCardScreenProps) {
  const t = useText(identityText)
  const format = useFormat()
  const state = useRead(identityCalls.idCardState, {}, { everyMs: whileWaiting })
  const reader = useCardReader()
  const [isUpdating, setUpdating] = useState(false)
  const [isAgain, setAgain] = useState(false)
  const card = state.data?.result
  const isWaiting = card?.status === 'pending'
  const isRejected = card?.status === 'rejected' && !isUpdating
  const current = isWaiting ? 2 : reader.card ? 1 : isRejected ? 2 : 0

  const isVerified = card?.status === 'verified'
  const hasWaited = useRef(false)
  const readProfile = useReload(decided)
  useEffect(() => {
    if (hasWaited.current && !isWaiting) {
      readProfile()
      if (isVerified) toast.success(t('verifiedNow'))
      else toast.info(t('rejectedLead'), t('rejectedTitle'))
    }
    hasWaited.current = isWaiting
    if (isVerified) onLeave()
    // oxlint-disable-next-line react/exhaustive-deps -- told when the status changes, not with each language
  }, [isWaiting, isVerified, onLeave, readProfile])

  if (state.isPending)
    return (
      <>
        <PageHead title={t('title')} lead={t('lead')} />
        <Skeleton count={1} />
      </>
    )
  if (state.error || !card) return <ErrorState error={state.error} onRetry={() => void state.refetch()} />
  if (isVerified) return null

  const take = async (picture: File, how: RunOptions): Promise<boolean> => {
    const read = await reader.read(picture, how)
    if (!how.signal?.aborted && (!read || read.outcome === 'late')) toast.fail(t('readFailed'))
    return read !== undefined
  }

  return (
    <>
      <PageHead
        title={t(isWaiting ? 'waitingTitle' : isRejected ? 'rejectedTitle' : 'title')}
        lead={t(isWaiting ? 'waitingLead' : isRejected ? 'rejectedLead' : 'lead')}
      />
      <SectionCard>
        <div className={styles.line}>
          <Rail stations={stations.map((key) => ({ key, label: t(key) }))} current={current} label={t('line')} />
        </div>
        {isWaiting ? (
          <div className={styles.after}>
            {card.submitted_at && (
              <p className={styles.quiet}>{t('sentAt', { date: format.dateTime(card.submitted_at) })}</p>
            )}
            <Button onClick={onLeave}>{t('toDashboard')}</Button>
          </div>
        ) : isRejected ? (
          <div className={styles.after}>
            {card.note && (
              <blockquote className={styles.note}>
                <p className={styles.quiet}>{t('note')}</p>
                <p>{card.note}</p>
              </blockquote>
            )}
            <Button onClick={() => setUpdating(true)}>{t('update')}</Button>
          </div>
        ) : reader.card ? (
          <CardForm
            card={reader.card}
            picture={reader.picture}
            onAgain={() => {
              setAgain(true)
              reader.again()
            }}
            onSent={onSent}
          />
        ) : (
          <CardPhoto onFile={take} takesFocus={isAgain || isUpdating} />
        )}
      </SectionCard>
      {!isWaiting && (
        <p className={styles.leave}>
          <button type="button" className={styles.leaveButton} onClick={onLeave}>
            {t('later')}
          </button>
        </p>
      )}
    </>
  )
}

import { staffIdentityCalls, type Answer, type IdCardReviewDetail } from '@layar/contract'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import rows from '../../../shared/table/rows.module.css'
import styles from './card-picture.module.css'
import { identityText } from './text'

/** What a recorded look shows: a link to the picture, and the whole number. */
export type Look = Answer<typeof staffIdentityCalls.staffIdCardImage>['result']

const zooms = [100, 150, 200, 300, 400] as const

interface CardPictureProps {
  readonly review: IdCardReviewDetail
  readonly look: Look | undefined
  readonly onLook: (look: Look) => void
  readonly onSeen: () => void
}

/** Asks why, then shows the picture in a frame that zooms, scrolls and fills the screen. */
export function CardPicture({ review, look, onLook, onSeen }: CardPictureProps) {
  const t = useText(identityText)
  const [reason, setReason] = useState(t('defaultReason'))
  const show = useWrite(staffIdentityCalls.staffIdCardImage, {
    successToast: false,
    invalidates: [staffIdentityCalls.staffIdCard],
    onDone: ({ result }) => onLook(result),
  })
  if (look) return <Frame url={look.url} name={review.id_card_name} onSeen={onSeen} />
  return (
    <form
      noValidate
      className={rows.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void show.run({ params: { review_id: review.review_id }, body: { reason } })
      }}
    >
      <TextInput
        name="reason"
        label={t('showReason')}
        required
        value={reason}
        error={show.failure?.fields['reason']}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p>{t('imageNote')}</p>
      <Button type="submit" variant="default" loading={show.pending}>
        {t('showImage')}
      </Button>
    </form>
  )
}

/** The one `img` stays mounted: its link is dead after a minute. */
function Frame({ url, name, onSeen }: { url: string; name: string; onSeen: () => void }) {
  const t = useText(identityText)
  const frame = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState(0)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p className={rows.warning}>{t('imageBroken')}</p>
  return (
    <div className={rows.stack}>
      <div className={rows.buttons}>
        <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
          {t('zoomOut')}
        </Button>
        <Button variant="default" disabled={step === zooms.length - 1} onClick={() => setStep(step + 1)}>
          {t('zoomIn')}
        </Button>
        {document.fullscreenEnabled && (
          <Button variant="default" onClick={() => void frame.current?.requestFullscreen()}>
            {t('fullScreen')}
          </Button>
        )}
        <output className={styles.zoom}>{zooms[step]}%</output>
      </div>
      <div ref={frame} className={styles.frame} role="group" aria-label={t('imageFrame')} tabIndex={0}>
        <img
          src={url}
          alt={t('image', { name })}
          style={{ width: `${zooms[step]}%` }}
          onLoad={onSeen}
          onError={() => setBroken(true)}
        />
      </div>
    </div>
  )
}

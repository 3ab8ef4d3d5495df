import { addressCalls } from '@layar/contract'
import { countryName, tracks, type Track } from '@layar/domain'
import { useRead } from '@layar/ui/call/use-read.ts'
import { Money } from '@layar/ui/display/money.tsx'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { ChoiceCard, ChoiceGroup } from '../../../../shared/choice/choice-card'
import { BoxReview, ItemReview } from '../../../../shared/cargo/goods/review-lists'
import { chargedOf } from '../../../../shared/pricing/price/price-reason'
import { priceText } from '../../../../shared/pricing/price/text/area'
import { ReviewBlock } from '../../../../shared/steps/review-block'
import reviewStyles from '../../../../shared/steps/review.module.css'
import type { ErrorTexts } from '../../../../shared/steps/use-step-errors'
import styles from './create.module.css'
import { useExportDraft, useExportState, type ExportDraft, type ExportStep } from './draft'
import { rateOf, type Rates } from './price'
import { exportFormText } from './text/area'

const nameOf = { udara: 'air', laut: 'sea' } as const

interface WayCardProps {
  readonly track: Track
  readonly copy: ExportDraft
  readonly live: Rates
  readonly onChoose: () => void
}

function WayCard({ track, copy, live, onChoose }: WayCardProps) {
  const t = useText(exportFormText)
  const p = useText(priceText)
  const { language } = useLanguage()
  const rate = rateOf(live.rates, { ...copy, track })
  return (
    <ChoiceCard
      name="track"
      isChosen={copy.track === track}
      isDisabled={live.rates !== undefined && !rate}
      onChoose={onChoose}
      picture={<TrackIcon track={track} size="lg" />}
      title={t(nameOf[track])}
      note={
        rate ? (
          <span className={styles.rate}>
            <strong>{rate.total ? <Money value={rate.total} size="lg" /> : t('priceOnRequest')}</strong>
            <span>{p('days', { from: String(rate.lead_time_days.min), to: String(rate.lead_time_days.max) })}</span>
            <span>
              {p('charged')} {chargedOf(p, rate.chargeable, language)}
            </span>
          </span>
        ) : (
          t(live.rates ? 'wayNone' : 'wayWaiting')
        )
      }
    />
  )
}

/** Names of the chosen addresses; empty until they are loaded. */
function AddressReview({ copy }: { copy: ExportDraft }) {
  const t = useText(exportFormText)
  const { language } = useLanguage()
  const senders = useRead(addressCalls.addresses, { query: { service: 'ekspor', address_type: 'sender' } })
  const recipients = useRead(addressCalls.addresses, { query: { service: 'ekspor', address_type: 'recipient' } })
  const sender = senders.data?.results.find(({ address_id }) => address_id === copy.sender_address_id)
  const recipient = recipients.data?.results.find(({ address_id }) => address_id === copy.recipient_address_id)
  return (
    <>
      <FailedPart reads={[senders, recipients]} />
      {sender && <p className={reviewStyles.quiet}>{t('from', { name: sender.recipient_name })}</p>}
      {recipient && (
        <p className={reviewStyles.quiet}>
          {t('to', { name: recipient.recipient_name, country: countryName(recipient.country, language) })}
        </p>
      )}
      <p className={reviewStyles.quiet}>{t(copy.is_pickup ? 'pickup' : 'dropOff')}</p>
    </>
  )
}

interface StepWayProps {
  readonly copy: ExportDraft
  readonly live: Rates
  readonly errors: ErrorTexts
  readonly onTrack: (track: Track) => void
  readonly onPick: (step: ExportStep) => void
}

/** Step 5: air and sea side by side with their prices, and everything that was declared. */
export function StepWay({ copy, live, errors, onTrack, onPick }: StepWayProps) {
  const t = useText(exportFormText)
  const fileNames = useExportState(useExportDraft(), (state) => state.fileNames)
  return (
    <>
      <div id="track" tabIndex={-1} className={styles.focus}>
        <ChoiceGroup label={t('wayTitle')} lead={t('wayLead')} error={errors['track']}>
          {tracks.map((track) => (
            <WayCard key={track} track={track} copy={copy} live={live} onChoose={() => onTrack(track)} />
          ))}
        </ChoiceGroup>
      </div>
      <ReviewBlock name={t('step1')} onChange={() => onPick(1)}>
        <AddressReview copy={copy} />
      </ReviewBlock>
      <ReviewBlock name={t('step2')} onChange={() => onPick(2)}>
        <BoxReview packagings={copy.packagings} track={copy.track} />
      </ReviewBlock>
      <ReviewBlock name={t('step3')} onChange={() => onPick(3)}>
        <ItemReview products={copy.products} />
      </ReviewBlock>
      <ReviewBlock name={t('step4')} onChange={() => onPick(4)}>
        <p className={reviewStyles.quiet}>
          {copy.documents.length === 0
            ? t('noPapers')
            : copy.documents.map((url, index) => fileNames[url] ?? `${t('papersFile')} ${index + 1}`).join(', ')}
        </p>
      </ReviewBlock>
    </>
  )
}

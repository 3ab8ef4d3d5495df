import { parseReceiptNumbers, type WizardDraft, type WizardStep } from '@layar/domain'
import { useEffect } from 'react'
import { TrackIcon } from '@layar/ui/display/track-icon.tsx'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { Flag } from '../../../shared/flag/flag'
import { BoxReview, ItemReview } from '../../../shared/cargo/goods/review-lists'
import { ReviewBlock } from '../../../shared/steps/review-block'
import styles from '../../../shared/steps/review.module.css'
import { loadDone } from './load-done'
import { wizardText } from './text/area'

type Change = (step: Exclude<WizardStep, 5>) => void

interface StepReviewProps {
  readonly copy: WizardDraft
  readonly fileNames: Readonly<Record<string, string>>
  readonly onChange: Change
}

/** Step 5: everything that was declared, each part with the way back to it. */
export function StepReview({ copy, fileNames, onChange }: StepReviewProps) {
  const t = useText(wizardText)
  const joined = useJoined()
  useEffect(() => {
    // What fails now is tried again when it is shown.
    loadDone().catch(() => undefined)
  }, [])
  const { agent, shipment_track: track, container_type: container, receipt_number, marking_code } = copy.step_1
  const receipts = parseReceiptNumbers(receipt_number)
  return (
    <>
      <ReviewBlock name={t('step1')} onChange={() => onChange(1)}>
        <div className={styles.route}>
          <TrackIcon track={track} size="lg" />
          <div>
            <p className={styles.strong}>
              {agent && <Flag code={agent.country_data.code} name={agent.country} size="sm" />} {agent?.name}
            </p>
            <p className={styles.quiet}>
              {t(track === 'udara' ? 'air' : 'sea')}
              {track === 'laut' && ` · ${t(container)}`}
            </p>
          </div>
          <Mark code={marking_code} />
        </div>
        <p className={styles.quiet}>
          {joined.colon(
            t('receipt'),
            receipts.ok && receipts.value.length > 0 ? joined.comma(...receipts.value) : t('noReceipts'),
          )}
        </p>
      </ReviewBlock>
      <ReviewBlock name={t('step2')} onChange={() => onChange(2)}>
        <BoxReview packagings={copy.step_2.packagings} track={track} />
      </ReviewBlock>
      <ReviewBlock name={t('step3')} onChange={() => onChange(3)}>
        <ItemReview products={copy.step_3.products} />
      </ReviewBlock>
      <ReviewBlock name={t('step4')} onChange={() => onChange(4)}>
        <p className={styles.quiet}>
          {copy.step_4.invoices.length === 0
            ? t('noInvoices')
            : copy.step_4.invoices.map((url, index) => fileNames[url] ?? `${t('invoiceFile')} ${index + 1}`).join(', ')}
        </p>
      </ReviewBlock>
    </>
  )
}

import type { StaffAttempt } from '@layar/contract'
import { deliveryOutcomeLabels, deliveryReasonLabels, receiverRelationLabels } from '@layar/domain'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { proofText } from './delivery-proof-text'
import styles from './shipment.module.css'

/** The attempts to hand over a shipment, with what proves them. */
export function DeliveryProof({ attempts }: { attempts: readonly StaffAttempt[] }) {
  const t = useText(proofText)
  const pick = usePick()
  const format = useFormat()
  if (attempts.length === 0) return null
  return (
    <SectionCard title={t('title')}>
      <ul className={styles.plain}>
        {attempts.map((attempt) => (
          <li key={attempt.number}>
            <strong>
              {t('attempt', { number: attempt.number, outcome: pick(deliveryOutcomeLabels[attempt.outcome]) })}
            </strong>
            {attempt.reason && <div>{pick(deliveryReasonLabels[attempt.reason])}</div>}
            {attempt.receiver_name && (
              <div>
                {attempt.receiver_name}
                {attempt.relation && ` (${pick(receiverRelationLabels[attempt.relation])})`}
              </div>
            )}
            {attempt.note && <div>{attempt.note}</div>}
            <span className={styles.quiet}>
              {format.dateTime(attempt.at)} · {t('by', { name: attempt.recorded_by })}
            </span>
            {(attempt.photo ?? attempt.signature) && (
              <div className={styles.photos}>
                {attempt.photo && (
                  <a href={attempt.photo} target="_blank" rel="noreferrer">
                    <img src={attempt.photo} alt={t('photo', { number: attempt.number })} width={96} height={96} />
                  </a>
                )}
                {attempt.signature && (
                  <a href={attempt.signature} target="_blank" rel="noreferrer">
                    <img
                      className={styles.signature}
                      src={attempt.signature}
                      alt={t('signature', { name: attempt.receiver_name ?? '' })}
                      width={192}
                      height={96}
                    />
                  </a>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

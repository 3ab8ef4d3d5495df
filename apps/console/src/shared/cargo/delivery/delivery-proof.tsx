import type { StaffAttempt } from '@layar/contract'
import { deliveryOutcomeLabels, deliveryReasonLabels, receiverRelationLabels } from '@layar/domain'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { proofText } from './delivery-proof-text'
import styles from '../shipment/shipment.module.css'
import { UndoButton } from '../../platform/undo/undo-button'

interface DeliveryProofProps {
  readonly service: 'impor' | 'ekspor'
  readonly code: string
  readonly attempts: readonly StaffAttempt[]
}

interface PicturesProps {
  readonly attempt: StaffAttempt
}

function Pictures({ attempt: { number, photo, signature, receiver_name: name } }: PicturesProps) {
  const t = useText(proofText)
  if ((photo ?? signature) === null) return null
  return (
    <div className={styles.photos}>
      {photo && (
        <a href={photo} target="_blank" rel="noreferrer">
          <img src={photo} alt={t('photo', { number })} width={96} height={96} />
        </a>
      )}
      {signature && (
        <a href={signature} target="_blank" rel="noreferrer">
          <img
            className={styles.signature}
            src={signature}
            alt={t('signature', { name: name ?? '' })}
            width={192}
            height={96}
          />
        </a>
      )}
    </div>
  )
}

/** The attempts to hand over a shipment, with what proves them; those taken back say so, and the newest can be. */
export function DeliveryProof({ service, code, attempts }: DeliveryProofProps) {
  const t = useText(proofText)
  const pick = usePick()
  const joined = useJoined()
  const format = useFormat()
  if (attempts.length === 0) return null
  const nameOf = ({ number, outcome, undone }: StaffAttempt): string => {
    const attempt = t('attempt', { number, outcome: pick(deliveryOutcomeLabels[outcome]) })
    return undone === null ? attempt : t('wasUndone', { attempt })
  }
  return (
    <SectionCard title={t('title')}>
      <ul className={styles.plain}>
        {attempts.map((attempt) => (
          <li key={attempt.number}>
            <strong>{nameOf(attempt)}</strong>
            {attempt.reason && <div>{pick(deliveryReasonLabels[attempt.reason])}</div>}
            {attempt.receiver_name && (
              <div>
                {attempt.relation
                  ? joined.brackets(attempt.receiver_name, pick(receiverRelationLabels[attempt.relation]))
                  : attempt.receiver_name}
              </div>
            )}
            {attempt.note && <div>{attempt.note}</div>}
            <span className={styles.quiet}>
              {format.dateTime(attempt.at)} · {t('by', { name: attempt.recorded_by })}
            </span>
            {attempt.undone && (
              <div>
                {t('undoneBy', {
                  name: attempt.undone.by,
                  time: format.dateTime(attempt.undone.at),
                  reason: attempt.undone.reason,
                })}
              </div>
            )}
            <Pictures attempt={attempt} />
            {attempt.undo && (
              <div>
                <UndoButton
                  offer={attempt.undo}
                  target={{ kind: 'attempt', service, code, number: attempt.number }}
                  name={t('undo', { number: attempt.number })}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

import { documentCalls, type DeliveryAttempt } from '@layar/contract'
import { deliveryOutcomeLabels, deliveryReasonLabels, receiverRelationLabels, type Service } from '@layar/domain'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import detail from './detail.module.css'
import { parcelText } from './text/area'
import styles from './parcel.module.css'

interface DeliveryCardProps {
  /** Oldest first. */
  readonly attempts: readonly DeliveryAttempt[]
  readonly claimUntil?: string | null
  /** Of an import or an export shipment. */
  readonly code: string
  readonly service: Service
}

function Attempt({ attempt }: { attempt: DeliveryAttempt }) {
  const t = useText(parcelText)
  const joined = useJoined()
  const pick = usePick()
  const format = useFormat()
  const { number, receiver_name: name, photo, signature } = attempt
  return (
    <li className={detail.words}>
      <strong>{t('attempt', { number, outcome: pick(deliveryOutcomeLabels[attempt.outcome]) })}</strong>
      {attempt.reason && <p>{pick(deliveryReasonLabels[attempt.reason])}</p>}
      {name && (
        <p>
          {attempt.relation
            ? joined.brackets(t('received_by', { name }), pick(receiverRelationLabels[attempt.relation]))
            : t('received_by', { name })}
        </p>
      )}
      <p className={detail.quiet}>{format.dateTime(attempt.at)}</p>
      {(photo ?? signature) && (
        <span className={styles.photos}>
          {photo && (
            <a href={photo} target="_blank" rel="noreferrer">
              <img src={photo} alt={t('deliveryPhoto', { number })} width={96} height={96} loading="lazy" />
            </a>
          )}
          {signature && (
            <a href={signature} target="_blank" rel="noreferrer">
              <img
                className={styles.signature}
                src={signature}
                alt={t('deliverySignature', { name: name ?? '' })}
                width={192}
                height={96}
                loading="lazy"
              />
            </a>
          )}
        </span>
      )}
    </li>
  )
}

/** Saves the proof of delivery as a PDF. */
function ProofButton({ code }: { code: string }) {
  const t = useText(parcelText)
  const ask = useWrite(documentCalls.createDeliveryProofLink, {
    successToast: false,
    onDone: ({ result }) => {
      const link = document.createElement('a')
      link.href = result.url
      link.download = `${code}.pdf`
      link.click()
    },
  })
  return (
    <Button
      variant="default"
      loading={ask.pending}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => void ask.run({ body: { cart_code: code } })}
    >
      {t('proofPdf')}
    </Button>
  )
}

/** Every attempt to deliver, its proof, and until when a claim can be made. */
export function DeliveryCard({ attempts, claimUntil = null, code, service }: DeliveryCardProps) {
  const t = useText(parcelText)
  const format = useFormat()
  const [openedMs] = useState(() => Date.now())
  if (attempts.length === 0 && claimUntil === null) return null
  const isOpen = claimUntil !== null && new Date(claimUntil).getTime() > openedMs
  return (
    <SectionCard
      title={t('delivery')}
      actions={attempts.some(({ outcome }) => outcome === 'delivered') && <ProofButton code={code} />}
    >
      <ul className={styles.attempts}>
        {attempts.map((attempt) => (
          <Attempt key={attempt.number} attempt={attempt} />
        ))}
      </ul>
      {claimUntil !== null && (
        <p className={detail.quiet}>
          {t(isOpen ? 'claimUntil' : 'claimOver', { date: format.dateTime(claimUntil) })}{' '}
          {isOpen && (
            <Link
              to="/import/ticket"
              search={{ new: '1', [service === 'ekspor' ? 'shipment_code' : 'cart_code']: code }}
            >
              {t('claim')}
            </Link>
          )}
        </p>
      )}
    </SectionCard>
  )
}

import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { loadCheck } from '@layar/ui/file/load-check.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { labelsOf, PrintLabels } from '../label/print-labels'
import type { Act, KeptAct } from './act'
import styles from './kept.module.css'
import { keptText } from './text'
import { useActName } from './use-act-name'
import { drop, ownActs, tryAgain, useKept } from './use-kept'
import { useSendKept } from './use-send-kept'

const photoCount = (act: Act): number => {
  if (act.kind === 'receive') return act.photos.length
  return act.kind === 'move' ? 0 : [act.photo, act.signature].filter((one) => one !== null).length
}

interface RowProps {
  readonly kept: KeptAct
  readonly isSending: boolean
  readonly onOpen: () => void
  readonly onDiscard: () => void
}

function Row({ kept, isSending, onOpen, onDiscard }: RowProps) {
  const t = useText(keptText)
  const nameOf = useActName()
  const format = useFormat()
  const sendNow = useSendKept()
  const { act, refusal } = kept
  const photos = photoCount(act)
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <strong>{nameOf(act)}</strong>
        <span className={styles.quiet}>
          {format.dateTime(new Date(kept.atMs).toISOString())}
          {photos > 0 && ` · ${t('photos', { count: photos })}`}
        </span>
        {refusal && (
          <p className={styles.reason}>
            {refusal.isUnclear ? t('unclear') : refusal.messages.join(' ')}{' '}
            {t(act.kind === 'receive' ? 'toDesk' : refusal.isNumberTaken ? 'toNext' : 'toRetry')}
          </p>
        )}
      </div>
      <StatusBadge tone={refusal ? 'danger' : 'warning'}>
        {t(refusal ? 'refused' : isSending ? 'sending' : 'waiting')}
      </StatusBadge>
      <div className={styles.acts}>
        {refusal && act.kind === 'receive' && (
          <Button size="xs" onClick={onOpen}>
            {t('openDesk')}
          </Button>
        )}
        {refusal && (
          <Button size="xs" variant="default" onClick={() => void tryAgain(kept).then(sendNow)}>
            {t('again')}
          </Button>
        )}
        <Button size="xs" variant="subtle" color="red" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </li>
  )
}

interface EntriesProps {
  readonly own: readonly KeptAct[]
  readonly onOpened?: (() => void) | undefined
}

/** The acts with what can be done about each. */
export function KeptEntries({ own, onOpened }: EntriesProps) {
  const t = useText(keptText)
  const nameOf = useActName()
  const navigate = useNavigate()
  const isSending = useKept((kept) => kept.isSending)
  const [discarded, setDiscarded] = useState<KeptAct>()
  const firstWaiting = own.find(({ refusal }) => refusal === null)
  return (
    <>
      <ul className={styles.entries}>
        {own.map((kept) => (
          <Row
            key={kept.number}
            kept={kept}
            isSending={isSending && kept === firstWaiting}
            onOpen={() => {
              useKept.setState({ reopened: kept })
              onOpened?.()
              void navigate({ to: '/receiving' })
            }}
            onDiscard={() => setDiscarded(kept)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={discarded !== undefined}
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        isDanger
        onConfirm={() => {
          if (discarded) void drop(discarded)
          setDiscarded(undefined)
        }}
        onClose={() => setDiscarded(undefined)}
      >
        {discarded && t('discardLead', { act: nameOf(discarded.act) })}
      </ConfirmDialog>
    </>
  )
}

/** What other people made here and nobody has sent: whoever stands before the goods can tell that they are not recorded. */
function Others({ acts }: { readonly acts: readonly KeptAct[] }) {
  const t = useText(keptText)
  const nameOf = useActName()
  const format = useFormat()
  if (acts.length === 0) return null
  return (
    <SectionCard title={t('others')} lead={t('othersLead')}>
      <ul className={styles.entries}>
        {acts.map(({ number, act, atMs }) => (
          <li key={number} className={styles.entry}>
            <div className={styles.words}>
              <strong>{nameOf(act)}</strong>
              <span className={styles.quiet}>{format.dateTime(new Date(atMs).toISOString())}</span>
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

/** What this station still has to send, and what was sent meanwhile for whoever is signed in; nothing without either. */
export function KeptList({ kinds }: { kinds: readonly Act['kind'][] }) {
  const t = useText(keptText)
  const { acts, sent } = useKept()
  // A station that goes on without a network takes photos without one too.
  useEffect(() => void loadCheck().catch(() => undefined), [])
  const isShown = ({ act }: KeptAct): boolean => kinds.includes(act.kind)
  const own = ownActs(acts).filter(isShown)
  const others = acts.filter((kept) => isShown(kept) && !ownActs([kept]).includes(kept))
  const labelled = sent.filter(({ kept, cartons }) => cartons.length > 0 && isShown(kept) && ownActs([kept]).length > 0)
  return (
    <>
      {own.length > 0 && (
        <SectionCard
          title={t('title')}
          lead={t('lead')}
          actions={<span className={styles.count}>{t('badge', { count: own.length })}</span>}
        >
          <KeptEntries own={own} />
        </SectionCard>
      )}
      <Others acts={others} />
      {labelled.length > 0 && (
        <SectionCard title={t('sent')}>
          <ul className={styles.entries}>
            {labelled.map(({ kept, message, cartons: [carton] }) => (
              <li key={kept.number} className={styles.entry}>
                <span className={styles.words}>{message}</span>
                <div className={styles.acts}>{carton && <PrintLabels of={labelsOf(carton)} withZpl />}</div>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  )
}

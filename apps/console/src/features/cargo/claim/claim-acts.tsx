import { staffClaimCalls, staffQueueCalls, staffReceivingCalls, type StaffClaim } from '@layar/contract'
import { Button, NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonField } from '../../../shared/reason-field'
import { ActDialog } from '../../../shared/act-dialog'
import rows from '../../../shared/rows.module.css'
import { claimText } from './text'

const reloads = [
  staffClaimCalls.staffClaims,
  staffClaimCalls.staffClaim,
  staffReceivingCalls.staffUnclaimed,
  staffQueueCalls.staffQueues,
]
const tracks = ['udara', 'laut'] as const

/** Gives the parcel to the claimant, or refuses with a note. */
export function ClaimActs({ claim }: { claim: StaffClaim }) {
  const t = useText(claimText)
  const navigate = useNavigate()
  const [open, setOpen] = useState<'approve' | 'reject'>()
  const [track, setTrack] = useState<(typeof tracks)[number]>('udara')
  const [note, setNote] = useState('')
  const close = (): void => setOpen(undefined)
  const onDone = () => void navigate({ to: '/claims' })
  const approve = useWrite(staffClaimCalls.staffApproveClaim, { invalidates: reloads, onDone, onFailure: close })
  const reject = useWrite(staffClaimCalls.staffRejectClaim, { invalidates: reloads, onDone })
  const params = { claim_id: claim.claim_id }
  const name = claim.customer_name || claim.customer_code
  return (
    <>
      <Button variant="default" onClick={() => setOpen('reject')}>
        {t('reject')}
      </Button>
      <Button onClick={() => setOpen('approve')}>{t('approve')}</Button>
      <ActDialog
        isOpen={open === 'approve'}
        title={t('approveTitle', { name })}
        act={t('approve')}
        pending={approve.pending}
        onAct={() => void approve.run({ params, body: { track } })}
        onClose={close}
      >
        <div className={rows['stack']}>
          <p>{t('approveText')}</p>
          <NativeSelect
            label={t('track')}
            description={t('trackHint')}
            value={track}
            data={tracks.map((value) => ({ value, label: t(value) }))}
            onChange={(event) => setTrack(event.currentTarget.value === 'laut' ? 'laut' : 'udara')}
          />
        </div>
      </ActDialog>
      <ActDialog
        isOpen={open === 'reject'}
        title={t('rejectTitle', { name })}
        act={t('reject')}
        isDanger
        pending={reject.pending}
        onAct={() => void reject.run({ params, body: { note } })}
        onClose={close}
      >
        <ReasonField
          name="note"
          label={t('rejectNote')}
          value={note}
          error={reject.failure?.fields['note']}
          onChange={setNote}
        />
      </ActDialog>
    </>
  )
}

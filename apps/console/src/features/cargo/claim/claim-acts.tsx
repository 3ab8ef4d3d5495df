import { staffClaimCalls, staffQueueCalls, staffReceivingCalls, type StaffClaim } from '@layar/contract'
import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { DecideActs, useDecision } from '../../../shared/dialog/decide-acts'
import rows from '../../../shared/table/rows.module.css'
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
  const [track, setTrack] = useState<(typeof tracks)[number]>('udara')
  const decision = useDecision(staffClaimCalls.staffApproveClaim, staffClaimCalls.staffRejectClaim, {
    invalidates: reloads,
    onDone: () => void navigate({ to: '/claims' }),
  })
  const params = { claim_id: claim.claim_id }
  const name = claim.customer_name || claim.customer_code
  return (
    <DecideActs
      decision={decision}
      labels={{
        approve: t('approve'),
        approveTitle: t('approveTitle', { name }),
        reject: t('reject'),
        rejectTitle: t('rejectTitle', { name }),
        rejectNote: t('rejectNote'),
      }}
      onApprove={() => void decision.approve.run({ params, body: { track } })}
      onReject={(note) => void decision.reject.run({ params, body: { note } })}
    >
      <div className={rows.stack}>
        <p>{t('approveText')}</p>
        <NativeSelect
          label={t('track')}
          description={t('trackHint')}
          value={track}
          data={tracks.map((value) => ({ value, label: t(value) }))}
          onChange={(event) => setTrack(event.currentTarget.value === 'laut' ? 'laut' : 'udara')}
        />
      </div>
    </DecideActs>
  )
}

import { staffQueueCalls, staffShipmentCalls, type StaffShipmentDetail } from '@layar/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useMaySend } from '../../../shared/access/session/session'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import rows from '../../../shared/table/rows.module.css'
import { shipmentText } from './text'

interface LimitReviewProps {
  readonly code: string
  readonly limits: NonNullable<StaffShipmentDetail['limits']>
}

/** Goods above a quantity limit, and the act that says somebody looked at them. */
export function LimitReview({ code, limits: { review, notes } }: LimitReviewProps) {
  const t = useText(shipmentText)
  const maySend = useMaySend(staffShipmentCalls.staffReviewLimits)
  const [isAsking, setAsking] = useState(false)
  const write = useWrite(staffShipmentCalls.staffReviewLimits, {
    invalidates: [staffShipmentCalls.staffShipment, staffShipmentCalls.staffShipments, staffQueueCalls.staffQueues],
    onDone: () => setAsking(false),
  })
  return (
    <div className={rows.warning}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {review === 'done' && <p>{t('limitReviewed')}</p>}
      {review === 'open' && maySend && (
        <Button size="sm" variant="default" onClick={() => setAsking(true)}>
          {t('reviewLimit')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('reviewLimit')}
          act={t('reviewLimit')}
          isDanger={false}
          label={t('reviewLimitNote')}
          hint={t('reviewLimitHint')}
          write={write}
          onAct={(note) => void write.run({ params: { cart_code: code }, body: { note } })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

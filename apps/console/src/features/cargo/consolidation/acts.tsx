import {
  staffCustomsCalls,
  staffDepartureCalls,
  staffShipmentCalls,
  type DepartureScan,
  type StaffDepartureDetail,
} from '@layar/contract'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { MomentField } from '../../../shared/editor/moment-field'
import { LateGoods } from '../../../shared/cargo/departure/late-goods'
import { ReasonField } from '../../../shared/dialog/reason-field'
import rows from '../../../shared/table/rows.module.css'
import { fromSgtField, toSgtField } from '../../../shared/editor/sgt'
import { departureText } from './text'
import { nameOf } from './words'

/** What a write shows at once: the departure as it is now. */
export type ShowDetail = (detail: StaffDepartureDetail) => void
/** What a scan shows at once: what it changed. */
export type ShowScan = (scan: DepartureScan) => void

export type Status = StaffDepartureDetail['departure']['status']

export const moveWord = (to: Status) => `move_${to}` as const

interface DialogProps {
  readonly detail: StaffDepartureDetail
  readonly onShow: ShowDetail
  readonly onClose: () => void
}

const countFor = ({ totals, cartons }: StaffDepartureDetail, to: Status): number =>
  to === 'unloaded' ? cartons.filter(({ outcome }) => outcome === null).length : totals.cartons

/** One step of the status table: what it does, and a reason where somebody wants to leave one. */
export function StepDialog({ detail, to, onShow, onClose }: DialogProps & { readonly to: Status }) {
  const t = useText(departureText)
  const [reason, setReason] = useState('')
  const { departure } = detail
  const isCancelling = to === 'cancelled'
  const move = useWrite(staffDepartureCalls.staffMoveDeparture, {
    invalidates: [
      staffDepartureCalls.staffDepartures,
      staffDepartureCalls.staffDeparture,
      staffShipmentCalls.staffShipments,
      staffShipmentCalls.staffShipment,
      staffCustomsCalls.staffDepartureCustoms,
      staffCustomsCalls.staffHouseConsignments,
      staffCustomsCalls.staffDepartureWithdrawals,
    ],
    onDone: ({ result }) => {
      onShow(result)
      onClose()
    },
    // What stands against it is on the page behind the dialog.
    onFailure: onClose,
  })
  return (
    <ActDialog
      title={t('moveTitle', { act: t(moveWord(to)), code: nameOf(departure) })}
      act={t(moveWord(to))}
      isDanger={isCancelling}
      isDisabled={isCancelling && reason.trim() === ''}
      pending={move.pending}
      onAct={() =>
        void move.run({
          params: { departure_code: departure.departure_code },
          body: { to, from: departure.status, reason: reason.trim() || null },
        })
      }
      onClose={onClose}
    >
      <div className={rows.stack}>
        <p>{t(`text_${to}`, { count: countFor(detail, to) })}</p>
        {to === 'released' && <LateGoods code={departure.departure_code} onLeave={onClose} />}
        <ReasonField
          name="reason"
          label={t(isCancelling ? 'reasonNeeded' : 'reason')}
          required={isCancelling}
          value={reason}
          error={undefined}
          onChange={setReason}
        />
      </div>
    </ActDialog>
  )
}

/** A new ETA with its reason. */
export function EtaDialog({ detail: { departure }, onShow, onClose }: DialogProps) {
  const t = useText(departureText)
  const [at, setAt] = useState(toSgtField(departure.eta_at))
  const [reason, setReason] = useState('')
  const change = useWrite(staffDepartureCalls.staffChangeEta, {
    invalidates: [staffDepartureCalls.staffDepartures, staffDepartureCalls.staffDeparture],
    onDone: ({ result }) => {
      onShow(result)
      onClose()
    },
  })
  const moment = fromSgtField(at)
  return (
    <ActDialog
      title={t('etaTitle', { code: nameOf(departure) })}
      act={t('save')}
      isDisabled={moment === undefined || reason.trim() === ''}
      pending={change.pending}
      onAct={() => {
        if (moment === undefined) return
        void change.run({
          params: { departure_code: departure.departure_code },
          body: { eta_at: moment, reason: reason.trim() },
        })
      }}
      onClose={onClose}
    >
      <div className={rows.stack}>
        <MomentField
          name="eta_at"
          label={t('newEta')}
          description={t('singaporeTime')}
          required
          value={at}
          error={change.failure?.fields['eta_at']}
          onChange={setAt}
        />
        <ReasonField
          name="reason"
          label={t('etaReason')}
          description={t('etaReasonHint')}
          value={reason}
          error={change.failure?.fields['reason']}
          onChange={setReason}
        />
      </div>
    </ActDialog>
  )
}

import {
  errorText,
  staffInvoiceCalls,
  staffQueueCalls,
  staffRefundCalls,
  staffShipmentCalls,
  type CustomsMove,
  type MoveResult,
  type StaffMove,
  type StaffShipment,
} from '@layar/contract'
import { findUndo, needsTypedReason, quarantineReasons, shipmentLabel, shipmentUndos } from '@layar/domain'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { TransitionFields, useTransitionLabels } from '../../../shared/cargo/shipment/transition-labels'
import { refundLabels } from '../../../shared/billing/refund/refund-labels'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import { shipmentLabels } from '../../../shared/cargo/shipment/shipment-labels'
import { tellRefused } from '../../../shared/dialog/tell-refused'
import { toastWithUndo } from '../../../shared/platform/undo/ask'
import { undoText } from '../../../shared/platform/undo/text'
import { CourierNumbers, type Numbers } from './courier-numbers'
import { shipmentText } from './text'

/** A status transition, or a customs status while the shipment status is unchanged. */
export interface MoveTarget {
  readonly to: StaffShipment['status']
  readonly customs?: CustomsMove
}

/** Moves aside from the way of the goods. */
export const quietMoves: readonly StaffShipment['status'][] = [
  'cancelled',
  'quarantine',
  'returning',
  'lost',
  'disposed',
]

/** They end the way of the goods: never beside the main act. */
export const dangerousMoves: readonly StaffShipment['status'][] = ['cancelled', 'lost', 'disposed']

interface MoveDialogProps {
  readonly shipments: readonly StaffShipment[]
  readonly target: MoveTarget
  readonly onClose: () => void
  readonly onDone: () => void
}

const reloads = [
  staffShipmentCalls.staffShipments,
  staffShipmentCalls.staffShipment,
  staffQueueCalls.staffQueues,
  staffRefundCalls.staffRefunds,
  staffInvoiceCalls.staffInvoice,
]

/** After a release the goods are still at customs until the hub receives them. */
const customsStatusOf = (customs: CustomsMove | undefined): StaffMove['customs_status'] =>
  customs === 'release' ? 'on_clearance' : (customs ?? null)

const asksOf = ({ to, customs }: MoveTarget, shipments: readonly StaffShipment[]) => {
  if (to === 'outbound') return shipments.some((one) => !one.is_self_collected) ? 'carrier' : undefined
  return to === 'sent' && customs === undefined ? 'manifest' : undefined
}

/** The label of a transition's button. */
export const useMoveName = () => {
  const t = useText(shipmentText)
  const words = useText(shipmentLabels)
  const { language } = useLanguage()
  return ({ to, customs }: MoveTarget, shipments: readonly StaffShipment[]): string => {
    if (customs !== undefined) return t(customs)
    const isSelfCollected = shipments.every((one) => one.is_self_collected)
    const country = shipments[0]?.country ?? 'sg'
    return words('moveTo', { status: shipmentLabel(to, country, language, { isSelfCollected }) })
  }
}

const refusedOf = (results: readonly MoveResult[]): Numbers =>
  Object.fromEntries(results.flatMap(({ cart_code, moved, message }) => (moved ? [] : [[cart_code, message ?? '']])))

/** Asks for a transition's input (manifest, courier numbers, reason) and applies it to one or many. */
export function MoveDialog({ shipments, target, onClose, onDone }: MoveDialogProps) {
  const t = useText(shipmentText)
  const words = useText(shipmentLabels)
  const { language } = useLanguage()
  const refund = useText(refundLabels)
  const undo = useText(undoText)
  const nameOf = useMoveName()
  const moveWords = useTransitionLabels()
  const [quarantine, setQuarantine] = useState<(typeof quarantineReasons)[number]>('incomplete_items')
  const [numbers, setNumbers] = useState<Numbers>({})
  const [refused, setRefused] = useState<Numbers>()
  const [isReasonMissing, setReasonMissing] = useState(false)
  const { to, customs } = target
  const asks = asksOf(target, shipments)
  const move = useWrite(staffShipmentCalls.staffMoveShipments, {
    invalidates: reloads,
    successToast: false,
    onDone: ({ results, message }) => {
      const errors = refusedOf(results)
      const codes = results.flatMap(({ cart_code: code, moved }) => (moved ? [code] : []))
      const isStation = shipments.some(({ status }) => findUndo(shipmentUndos, to, status)?.act === 'station')
      const isUndoable = isStation && codes.length > 0
      if (message) toastWithUndo(message, undo('undo'), isUndoable ? { kind: 'shipments', codes, status: to } : null)
      if (asks === 'carrier' && Object.keys(errors).length > 0) return setRefused(errors)
      const refusals = Object.entries(errors).map(([code, message]) => ({ code, message }))
      tellRefused(refusals, (values) => t('notMoved', values))
      onDone()
    },
  })
  // Shipments that moved leave the dialog; refused ones stay with their reason.
  const rows = refused ? shipments.filter(({ cart_code }) => Object.hasOwn(refused, cart_code)) : shipments
  const [first] = rows
  if (first === undefined) return null
  const isReasonNeeded =
    customs === 'hold' || customs === 'release' || (!customs && rows.some((row) => needsTypedReason(row, to)))
  const failed = move.failure?.fields ?? {}
  // Somebody else was first, and the page has read that since.
  const isPassed = rows.every(({ moves, customs_moves: customsMoves }) =>
    customs === undefined ? !moves.includes(to) : !customsMoves.includes(customs),
  )
  const send = () => {
    const isMissing = isReasonNeeded && moveWords.given.reason === null
    setReasonMissing(isMissing)
    if (isMissing) return
    const { tracking_number: _none, ...given } = moveWords.given
    void move.run({
      body: {
        shipments: rows.map(({ cart_code, status }) => ({
          cart_code,
          from: status,
          ...(asks === 'carrier' && { tracking_number: numbers[cart_code] ?? null }),
        })),
        to,
        customs_status: customsStatusOf(customs),
        quarantine_reason: to === 'quarantine' ? quarantine : null,
        ...given,
      },
    })
  }
  const nameOfStatus = ({ status, country, is_self_collected: isSelfCollected }: StaffShipment) =>
    shipmentLabel(status, country, language, { isSelfCollected })
  const title =
    rows.length === 1 ? words('moveTitle', { code: first.cart_code }) : t('moveManyTitle', { count: rows.length })
  return (
    <ActDialog
      title={title}
      act={isPassed ? null : nameOf(target, rows)}
      isKeyed
      isDanger={customs === undefined && dangerousMoves.includes(to)}
      pending={move.pending}
      onAct={send}
      onClose={refused && rows.length < shipments.length ? onDone : onClose}
    >
      <div className={styles.fields}>
        {to === 'cancelled' && shipments.some(({ invoice_status }) => invoice_status === 'paid') && (
          <p>{refund('cancelPaid')}</p>
        )}
        {to === 'quarantine' && (
          <NativeSelect
            label={t('quarantineReason')}
            value={quarantine}
            data={quarantineReasons.map((value) => ({ value, label: t(value) }))}
            onChange={(event) =>
              setQuarantine(quarantineReasons.find((reason) => reason === event.currentTarget.value) ?? quarantine)
            }
          />
        )}
        {isPassed && (
          <p role="status" className={styles.blocked}>
            {t('passed', { status: nameOfStatus(first) })}
          </p>
        )}
        {customs === 'hold' && <p className={styles.quiet}>{t('reasonHeld')}</p>}
        <TransitionFields
          words={moveWords}
          errors={{
            ...failed,
            ...(isReasonMissing && { reason: errorText('reason_needed', language) }),
          }}
          asks={asks}
          numbers={
            <CourierNumbers
              shipments={rows}
              numbers={numbers}
              errors={refused ?? (rows.length === 1 ? { [first.cart_code]: failed['tracking_number'] ?? '' } : {})}
              onChange={setNumbers}
            />
          }
          isReasonNeeded={isReasonNeeded}
        />
      </div>
    </ActDialog>
  )
}

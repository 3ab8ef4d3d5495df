import {
  staffCalls,
  staffInvoiceCalls,
  staffRefundCalls,
  staffShipmentCalls,
  type StaffMove,
  type StaffShipment,
} from '@layar/contract'
import { quarantineReasons, shipmentLabel } from '@layar/domain'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { toast } from '@layar/ui/toast/store.ts'
import { ActDialog } from '../../shared/act-dialog'
import { MoveFields, useMoveWords } from '../../shared/move-words'
import { refundWords } from '../../shared/refund-words'
import styles from '../../shared/shipment.module.css'
import { shipmentWords } from '../../shared/shipment-words'
import { shipmentText } from './text'

interface MoveDialogProps {
  readonly shipments: readonly StaffShipment[]
  readonly to: StaffShipment['status']
  readonly customsStatus?: StaffMove['customs_status']
  readonly onClose: () => void
  readonly onDone: () => void
}

const reloads = [
  staffShipmentCalls.staffShipments,
  staffShipmentCalls.staffShipment,
  staffCalls.staffQueues,
  staffRefundCalls.staffRefunds,
  staffInvoiceCalls.staffInvoice,
]

/** Asks what a move needs (manifest, carrier, reason) and moves one shipment or many. */
export function MoveDialog({ shipments, to, customsStatus, onClose, onDone }: MoveDialogProps) {
  const t = useText(shipmentText)
  const words = useText(shipmentWords)
  const refund = useText(refundWords)
  const { language } = useLanguage()
  const moveWords = useMoveWords()
  const [quarantine, setQuarantine] = useState<(typeof quarantineReasons)[number]>('incomplete_items')
  const move = useWrite(staffShipmentCalls.staffMoveShipments, {
    invalidates: reloads,
    onDone: ({ results }) => {
      for (const { cart_code, moved, message } of results)
        if (!moved) toast.fail(t('notMoved', { code: cart_code, message: message ?? '' }))
      onDone()
    },
  })
  const [first] = shipments
  if (first === undefined) return null
  const send = () =>
    move.run({
      body: {
        shipments: shipments.map(({ cart_code, status }) => ({ cart_code, from: status })),
        to,
        customs_status: customsStatus ?? null,
        quarantine_reason: to === 'quarantine' ? quarantine : null,
        ...moveWords.given,
      },
    })
  const title =
    shipments.length === 1
      ? words('moveTitle', { code: first.cart_code })
      : t('moveManyTitle', { count: shipments.length })
  return (
    <ActDialog
      title={title}
      act={words('moveTo', { status: shipmentLabel(to, first.country, language) })}
      pending={move.pending}
      onAct={() => void send()}
      onClose={onClose}
    >
      <div className={styles['fields']}>
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
        <MoveFields
          words={moveWords}
          faults={move.failure?.fields ?? {}}
          asks={to === 'outbound' ? 'carrier' : to === 'sent' && !customsStatus ? 'manifest' : undefined}
        />
      </div>
    </ActDialog>
  )
}

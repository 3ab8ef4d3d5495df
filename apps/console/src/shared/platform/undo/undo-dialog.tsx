import {
  staffCartonCalls,
  staffCustomsCalls,
  staffDeliveryCalls,
  staffDepartureCalls,
  staffExportCalls,
  staffExportDeliveryCalls,
  staffExportUndoCalls,
  staffQueueCalls,
  staffReceivingCalls,
  staffShipmentCalls,
  staffTransferCalls,
  staffUndoCalls,
  type Call,
} from '@layar/contract'
import { consolidationTable } from '@layar/domain'
import { useEffect } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonDialog, type ReasonWrite } from '../../dialog/reason-dialog'
import { tellRefused } from '../../dialog/tell-refused'
import { useAskedUndo, type UndoTarget, type UndoneStep } from './ask'
import { undoText } from './text'

const reloads: readonly Call[] = [
  staffQueueCalls.staffQueues,
  staffShipmentCalls.staffShipments,
  staffShipmentCalls.staffShipment,
  staffExportCalls.staffExports,
  staffExportCalls.staffExport,
  staffReceivingCalls.staffFindParcel,
  staffReceivingCalls.staffUnclaimed,
  staffCartonCalls.staffCarton,
  staffCartonCalls.staffLocation,
  staffCartonCalls.staffLocations,
  staffDeliveryCalls.staffDeliveries,
  staffDepartureCalls.staffDeparture,
  staffDepartureCalls.staffDepartures,
  staffCustomsCalls.staffWithdrawals,
  staffCustomsCalls.staffDepartureWithdrawals,
  staffExportDeliveryCalls.staffExportDeliveries,
  staffTransferCalls.staffTransfers,
  staffTransferCalls.staffTransfer,
]

interface MovedRow {
  readonly code: string
  readonly moved: boolean
  readonly message?: string | null | undefined
}

interface Undo {
  readonly write: ReasonWrite
  readonly run: (reason: string) => void
}

const useUndo = (target: UndoTarget, onDone: () => void): Undo => {
  const t = useText(undoText)
  const options = { invalidates: reloads, onDone }
  const tellNotUndone = (results: readonly MovedRow[]): void =>
    tellRefused(
      results.flatMap(({ code, moved, message }) => (moved ? [] : [{ code, message: message ?? '' }])),
      (values) => t('notUndone', values),
    )
  const shipment = useWrite(staffUndoCalls.staffUndoShipment, options)
  const shipments = useWrite(staffUndoCalls.staffUndoShipments, {
    ...options,
    onDone: ({ results }) => {
      tellNotUndone(results.map(({ cart_code: code, ...rest }) => ({ code, ...rest })))
      onDone()
    },
  })
  const exports = useWrite(staffExportUndoCalls.staffUndoExports, {
    ...options,
    onDone: ({ results }) => {
      tellNotUndone(results.map(({ shipment_code: code, ...rest }) => ({ code, ...rest })))
      onDone()
    },
  })
  const exported = useWrite(staffExportUndoCalls.staffUndoExport, options)
  const cartons = useWrite(staffUndoCalls.staffUndoCartons, options)
  const departure = useWrite(staffUndoCalls.staffUndoDeparture, options)
  const withdrawal = useWrite(staffCustomsCalls.staffUndoWithdrawal, options)
  const unload = useWrite(staffDepartureCalls.staffUndoUnload, options)
  const transferred = useWrite(staffTransferCalls.staffUndoTransferred, options)
  const delivery = useWrite(staffUndoCalls.staffUndoDelivery, options)
  const deliveryAbroad = useWrite(staffExportUndoCalls.staffUndoExportDelivery, options)
  switch (target.kind) {
    case 'shipment':
      return {
        write: shipment,
        run: (reason) =>
          void shipment.run({ params: { cart_code: target.code }, body: { event_id: target.eventId, reason } }),
      }
    case 'shipments':
      return {
        write: shipments,
        run: (reason) => void shipments.run({ body: { status: target.status, cart_codes: [...target.codes], reason } }),
      }
    case 'exports':
      return {
        write: exports,
        run: (reason) =>
          void exports.run({ body: { status: target.status, shipment_codes: [...target.codes], reason } }),
      }
    case 'export':
      return {
        write: exported,
        run: (reason) =>
          void exported.run({ params: { shipment_code: target.code }, body: { event_id: target.eventId, reason } }),
      }
    case 'attempt': {
      const { code, number } = target
      return target.service === 'impor'
        ? {
            write: delivery,
            run: (reason) => void delivery.run({ params: { cart_code: code }, body: { number, reason } }),
          }
        : {
            write: deliveryAbroad,
            run: (reason) => void deliveryAbroad.run({ params: { shipment_code: code }, body: { number, reason } }),
          }
    }
    case 'unload': {
      const { departure, barcode, outcome } = target
      return {
        write: unload,
        run: (reason) => void unload.run({ params: { departure_code: departure }, body: { barcode, outcome, reason } }),
      }
    }
    case 'transferred': {
      const { barcode, eventId } = target
      return {
        write: transferred,
        run: (reason) => void transferred.run({ body: { barcode, event_id: eventId, reason } }),
      }
    }
    case 'withdrawal':
      return {
        write: withdrawal,
        run: (reason) => void withdrawal.run({ params: { customs_file_id: target.fileId }, body: { reason } }),
      }
    case 'departure': {
      const { code, offer } = target
      return {
        write: departure,
        run: (reason) =>
          void departure.run({ params: { departure_code: code }, body: { event_id: offer.event_id, reason } }),
      }
    }
    case 'cartons':
    case 'parcel':
      return {
        write: cartons,
        run: (reason) => void cartons.run({ body: { cartons: [...target.cartons], reason } }),
      }
  }
}

function AskedUndo({ target, onClose }: { target: UndoTarget; onClose: () => void }) {
  const t = useText(undoText)
  const { language } = useLanguage()
  const { write, run } = useUndo(target, () => {
    useAskedUndo.setState({ undone: target })
    onClose()
  })
  const departureLead = ({ back_to: to, shipments, cartons, told }: UndoneStep): string => {
    const status = consolidationTable[to].labels[language]
    if (shipments === 0 && cartons === 0) return t('departureAlone', { status })
    return t('departure', {
      status,
      told,
      shipments: t('shipments', { count: shipments }),
      cartons: t('cartonCount', { count: cartons }),
    })
  }
  return (
    <ReasonDialog
      title={'codes' in target ? t('many', { count: target.codes.length }) : t('title')}
      act={target.kind === 'departure' && target.offer.against !== null ? null : t('undo')}
      name="reason"
      label={t('reason')}
      isFocused
      isDanger={false}
      write={write}
      onAct={run}
      onClose={onClose}
    >
      <p>
        {target.kind === 'departure'
          ? (target.offer.against ?? departureLead(target.offer))
          : target.kind === 'unload' || target.kind === 'transferred'
            ? t('unload', { code: target.barcode })
            : t(
                target.kind === 'cartons' || target.kind === 'parcel' || target.kind === 'withdrawal'
                  ? target.kind
                  : 'lead',
              )}
      </p>
    </ReasonDialog>
  )
}

/** Asks why something is taken back, wherever it was asked for. */
export function UndoDialog() {
  const { target, ask } = useAskedUndo()
  // Who signs in next is not asked what somebody else wanted to undo.
  useEffect(() => () => ask(null), [ask])
  return target && <AskedUndo key={JSON.stringify(target)} target={target} onClose={() => ask(null)} />
}

import {
  staffDepartureCalls,
  staffInvoiceCalls,
  staffQueueCalls,
  staffShipmentCalls,
  type StaffDeparture,
} from '@layar/contract'
import { shipmentLabel } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import rows from '../../../shared/table/rows.module.css'
import { tellRefused } from '../../../shared/dialog/tell-refused'
import { toastWithUndo } from '../../../shared/platform/undo/ask'
import { undoText } from '../../../shared/platform/undo/text'
import { receiveText } from './receive-text'
import { nameOf } from './words'

interface Staying {
  readonly why: string
  readonly codes: readonly string[]
  readonly onLeave: () => void
}

function Stays({ why, codes, onLeave }: Staying) {
  if (codes.length === 0) return null
  return (
    <div className={rows.warning}>
      {why}
      <ul className={rows.plain}>
        {codes.map((code) => (
          <li key={code}>
            <Link to="/shipments/$code" params={{ code }} className={rows.code} onClick={onLeave}>
              {code}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ReceiveDialogProps {
  readonly departure: StaffDeparture
  readonly onClose: () => void
}

/** All imports of a departure that customs let go and that were scanned off are received at once; what stays is named. */
export function ReceiveDialog({ departure, onClose }: ReceiveDialogProps) {
  const t = useText(receiveText)
  const undo = useText(undoText)
  const { language } = useLanguage()
  const params = { departure_code: departure.departure_code }
  const read = useRead(staffDepartureCalls.staffDepartureReceiving, { params })
  const receive = useWrite(staffDepartureCalls.staffReceiveShipments, {
    invalidates: [
      staffDepartureCalls.staffDeparture,
      staffDepartureCalls.staffDepartureReceiving,
      staffShipmentCalls.staffShipments,
      staffShipmentCalls.staffShipment,
      staffQueueCalls.staffQueues,
      staffInvoiceCalls.staffInvoice,
    ],
    successToast: false,
    onDone: ({ results, message }) => {
      const codes = results.flatMap(({ cart_code: code, moved }) => (moved ? [code] : []))
      toastWithUndo(message, undo('undo'), codes.length > 0 ? { kind: 'shipments', codes, status: 'inbound' } : null)
      const refused = results.filter(({ moved }) => !moved)
      tellRefused(
        refused.map(({ cart_code: code, message: why }) => ({ code, message: why ?? '' })),
        (values) => t('notReceived', values),
      )
      onClose()
    },
  })
  const due = read.data?.result
  const status = shipmentLabel('inbound', departure.country, language)
  return (
    <ActDialog
      title={t('title', { code: nameOf(departure) })}
      act={due?.ready_count === 0 ? null : t('act')}
      isDisabled={due === undefined}
      pending={receive.pending}
      onAct={() => void receive.run({ params })}
      onClose={onClose}
    >
      {due === undefined ? (
        read.error ? (
          <FailedPart reads={[read]} />
        ) : (
          <Skeleton />
        )
      ) : (
        <div className={rows.stack}>
          <p>{due.ready_count === 0 ? t('none') : t('ready', { count: due.ready_count, status })}</p>
          {due.waiting_count > 0 && <p>{t('waiting', { count: due.waiting_count })}</p>}
          <Stays why={t('held')} codes={due.held} onLeave={onClose} />
          <Stays why={t('late')} codes={due.late} onLeave={onClose} />
        </div>
      )}
    </ActDialog>
  )
}

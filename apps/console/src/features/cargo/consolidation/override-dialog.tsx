import { staffDepartureCalls, staffExportCalls, staffShipmentCalls, type StaffDepartureDetail } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import rows from '../../../shared/table/rows.module.css'
import { overrideText } from './override-text'

export type Obstacle = StaffDepartureDetail['obstacles'][number]

interface OverrideDialogProps {
  readonly departureCode: string
  /** All that the rules have against one shipment. */
  readonly obstacles: readonly Obstacle[]
  readonly onShow: (detail: StaffDepartureDetail) => void
  readonly onClose: () => void
}

/** Lets goods of one shipment leave although the rules do not allow them. */
export function OverrideDialog({ departureCode, obstacles, onShow, onClose }: OverrideDialogProps) {
  const t = useText(overrideText)
  const [first] = obstacles
  const override = useWrite(staffDepartureCalls.staffOverrideCarriage, {
    invalidates: [staffDepartureCalls.staffDeparture, staffShipmentCalls.staffShipment, staffExportCalls.staffExport],
    onDone: ({ result }) => {
      onShow(result)
      onClose()
    },
  })
  if (first === undefined) return null
  const { cart_code: cart, shipment_code: shipment, goods_key: key } = first
  return (
    <ReasonDialog
      title={t('title', { code: cart ?? shipment ?? '' })}
      act={t('allow')}
      name="reason"
      label={t('reason')}
      isFocused
      write={override}
      onAct={(reason) =>
        void override.run({
          params: { departure_code: departureCode },
          body: { cart_code: cart, shipment_code: shipment, goods_key: key ?? '', reason },
        })
      }
      onClose={onClose}
    >
      <p>{t('lead')}</p>
      {obstacles.map(({ error_code: error, message }) => (
        <p key={error} className={rows.warning}>
          {message}
        </p>
      ))}
    </ReasonDialog>
  )
}

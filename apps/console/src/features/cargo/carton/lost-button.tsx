import { staffCartonCalls, staffExportCalls, staffQueueCalls, staffShipmentCalls } from '@layar/contract'
import { cartonBarcodeText } from '@layar/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import { cartonText } from './text'

/** What an act on one carton changes elsewhere. */
export const reloads = [
  staffCartonCalls.staffCarton,
  staffQueueCalls.staffQueues,
  staffShipmentCalls.staffShipments,
  staffShipmentCalls.staffShipment,
  staffExportCalls.staffExports,
  staffExportCalls.staffExport,
]

/** A lead gives a missing carton up, with the reason. */
export function LostButton({ barcode }: { readonly barcode: string }) {
  const t = useText(cartonText)
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const write = useWrite(staffCartonCalls.staffDeclareCartonLost, { invalidates: reloads, onDone: close })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('declareLost')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t('declareLostTitle', { barcode: cartonBarcodeText(barcode) })}
        act={t('declareLost')}
        name="reason"
        label={t('declareLostReason')}
        isFocused
        write={write}
        onAct={(reason) => void write.run({ body: { barcode, reason } })}
        onClose={close}
      >
        <p>{t('declareLostText')}</p>
      </ReasonDialog>
    </>
  )
}

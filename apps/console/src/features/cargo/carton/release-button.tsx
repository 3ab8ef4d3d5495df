import { staffCartonCalls } from '@layar/contract'
import { cartonBarcodeText } from '@layar/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import { reloads } from './lost-button'
import { cartonText } from './text'

/** Releases a carton from quarantine whose shipment has left, with the reason. */
export function ReleaseButton({ barcode }: { readonly barcode: string }) {
  const t = useText(cartonText)
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const write = useWrite(staffCartonCalls.staffReleaseCarton, { invalidates: reloads, onDone: close })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('release')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        isDanger={false}
        title={t('releaseTitle', { barcode: cartonBarcodeText(barcode) })}
        act={t('release')}
        name="reason"
        label={t('releaseReason')}
        isFocused
        write={write}
        onAct={(reason) => void write.run({ body: { barcode, reason } })}
        onClose={close}
      >
        <p>{t('releaseText')}</p>
      </ReasonDialog>
    </>
  )
}

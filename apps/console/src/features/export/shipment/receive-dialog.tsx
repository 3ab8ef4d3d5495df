import { staffExportCalls, type StaffExport } from '@layar/contract'
import { formatKg } from '@layar/domain'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { MeasureFields, ShelfFields } from '../../../shared/cargo/measuring/measure-fields'
import styles from '../../../shared/cargo/measuring/measuring.module.css'
import { measuringText } from '../../../shared/cargo/measuring/text'
import { useMeasuring } from '../../../shared/cargo/measuring/use-measuring'
import { shipmentLabels } from '../../../shared/cargo/shipment/shipment-labels'
import { undoText } from '../../../shared/platform/undo/text'
import { reloads } from './reloads'
import { exportText } from './text'
import { toastExportUndo } from './undo-toast'

/** Books a shipment in: its weight, measures, photos and shelf. */
export function ReceiveDialog({ shipment, onClose }: { shipment: StaffExport; onClose: () => void }) {
  const t = useText(exportText)
  const words = useText(shipmentLabels)
  const desk = useText(measuringText)
  const undo = useText(undoText)
  const { language } = useLanguage()
  const form = useMeasuring()
  const [note, setNote] = useState('')
  const receive = useWrite(staffExportCalls.staffReceiveExport, {
    successToast: false,
    invalidates: reloads,
    onDone: ({ message, result }) => {
      toastExportUndo(message, undo('undo'), result)
      onClose()
    },
  })
  const code = shipment.shipment_code
  const book = async (): Promise<void> => {
    if (!form.measured) return
    await receive.run({
      params: { shipment_code: code },
      body: {
        ...form.measured,
        photos: form.measured.photos.map(({ image_url }) => image_url),
        note: note.trim() === '' ? null : note.trim(),
      },
    })
  }
  const errors = receive.failure?.fields ?? {}
  return (
    <ActDialog
      title={t('receiveTitle', { code })}
      width={900}
      act={t('bookIn')}
      isDisabled={!form.measured}
      pending={receive.pending}
      onAct={() => void book()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.quiet}>
          {desk('declaredWeight', { weight: formatKg(shipment.weight_gram, language) })} ·{' '}
          {words('boxes', { count: shipment.box_count })}
        </p>
        <MeasureFields {...form} />
        <div className={styles.pair}>
          <ShelfFields form={form} errors={errors} building={{ country: shipment.country }} />
        </div>
        <Textarea
          label={desk('note')}
          name="public_note"
          error={errors['public_note']}
          value={form.note}
          onChange={(event) => form.setNote(event.currentTarget.value)}
        />
        <Textarea
          label={t('innerNote')}
          name="note"
          error={errors['note']}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {!form.measured && <p className={styles.quiet}>{t('receiveMissing')}</p>}
      </div>
    </ActDialog>
  )
}

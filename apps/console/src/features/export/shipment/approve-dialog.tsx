import { staffExportCalls, type StaffExportDetail } from '@layar/contract'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { Money } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import styles from '../../../shared/cargo/shipment/shipment.module.css'
import { shipmentLabels } from '../../../shared/cargo/shipment/shipment-labels'
import { AskedPrice } from './asked-price'
import { reloads } from './reloads'
import { exportText } from './text'

/** Shows the price that approval fixes; without a price nothing can be approved. */
export function ApproveDialog({ detail, onClose }: { detail: StaffExportDetail; onClose: () => void }) {
  const t = useText(exportText)
  const words = useText(shipmentLabels)
  const [note, setNote] = useState('')
  const approve = useWrite(staffExportCalls.staffApproveExport, {
    invalidates: reloads,
    onDone: onClose,
    // A note that is refused stays, to be shortened; any other refusal is about what is shown here.
    onFailure: ({ fields }) => fields['public_note'] === undefined && onClose(),
  })
  const { total } = detail.view
  const code = detail.shipment.shipment_code
  const send = (amount: number) =>
    approve.run({
      params: { shipment_code: code },
      body: { expected_total_minor: amount, public_note: note.trim() === '' ? null : note.trim() },
    })
  return (
    <ActDialog
      title={t('approveTitle', { code })}
      act={total && t('approve')}
      pending={approve.pending}
      onAct={() => total && void send(total.amount_minor)}
      onClose={onClose}
    >
      {total ? (
        <div className={styles.fields}>
          <Money value={total} size="xl" />
          <AskedPrice asked={detail.asked} view={detail.view} />
          <p className={styles.quiet}>{t('approveText')}</p>
          <Textarea
            label={words('publicNote')}
            name="public_note"
            value={note}
            error={approve.failure?.fields['public_note']}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
      ) : (
        <p>{t('approveNoPrice')}</p>
      )}
    </ActDialog>
  )
}

import { staffGatewayCalls, staffQueueCalls } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { TransferFields, useTransfer } from '../../../shared/billing/bank-transfer/transfer-fields'
import rows from '../../../shared/table/rows.module.css'
import { suspenseText } from './text'

const reloads = [staffGatewayCalls.staffSuspense, staffQueueCalls.staffQueues]

/** Records a transfer of the bank statement that no open invoice takes; a colleague decides where it goes. */
export function RecordDialog({ invoiceCode, onClose }: { invoiceCode: string; onClose: () => void }) {
  const t = useText(suspenseText)
  const transfer = useTransfer(invoiceCode)
  const record = useWrite(staffGatewayCalls.staffRecordSuspense, { invalidates: reloads, onDone: onClose })
  const send = (): void => {
    const line = transfer.read()
    if (line !== undefined) void record.run({ body: { ...line, invoice_code: transfer.typed.code || null } })
  }
  return (
    <ActDialog title={t('record')} act={t('record')} isKeyed pending={record.pending} onAct={send} onClose={onClose}>
      <div className={rows.stack}>
        <p>{t('recordText')}</p>
        <TransferFields transfer={transfer} errors={record.failure?.fields} needsInvoice={false} />
      </div>
    </ActDialog>
  )
}

import { staffInvoiceCalls, staffPaymentCalls, staffQueueCalls } from '@layar/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { TransferFields, useTransfer } from '../../../shared/billing/bank-transfer/transfer-fields'
import rows from '../../../shared/table/rows.module.css'
import { paymentText } from './text'

const reloads = [
  staffPaymentCalls.staffPayments,
  staffPaymentCalls.staffPayment,
  staffInvoiceCalls.staffInvoice,
  staffQueueCalls.staffQueues,
]

/** Records a transfer of the bank statement for which nobody uploaded a proof; a colleague books it. */
export function RecordDialog({ invoiceCode, onClose }: { invoiceCode: string; onClose: () => void }) {
  const t = useText(paymentText)
  const joined = useJoined()
  const navigate = useNavigate()
  const transfer = useTransfer(invoiceCode)
  const record = useWrite(staffPaymentCalls.staffRecordTransfer, {
    invalidates: reloads,
    onDone: ({ result }) =>
      void navigate({ to: '/payments/$id', params: { id: result.payment.payment.payment_id }, replace: true }),
  })
  const send = (): void => {
    const body = transfer.read()
    if (body !== undefined) void record.run({ params: { invoice_code: transfer.typed.code }, body })
  }
  return (
    <ActDialog title={t('record')} act={t('record')} isKeyed pending={record.pending} onAct={send} onClose={onClose}>
      <div className={rows.stack}>
        <p>
          {joined.sentences(t('recordText'), t('recordElsewhere'))}{' '}
          <Link to="/suspense" search={{ record: transfer.typed.code }}>
            {t('unmatched')}
          </Link>
        </p>
        <TransferFields transfer={transfer} errors={record.failure?.fields} needsInvoice />
      </div>
    </ActDialog>
  )
}

import { staffInvoiceCalls, type Invoice } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import { refundText } from './text'

/** Takes back additional charges that were billed by mistake and that nobody has paid. */
export function WithdrawDialog({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const t = useText(refundText)
  const withdraw = useWrite(staffInvoiceCalls.staffWithdrawInvoice, {
    invalidates: [staffInvoiceCalls.staffInvoice],
    onDone: onClose,
  })
  const { invoice_code } = invoice
  return (
    <ReasonDialog
      title={t('withdrawTitle', { code: invoice_code })}
      act={t('withdraw')}
      name="reason"
      label={t('removePaperReason')}
      write={withdraw}
      onAct={(reason) => void withdraw.run({ params: { invoice_code }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('withdrawText')}</p>
    </ReasonDialog>
  )
}

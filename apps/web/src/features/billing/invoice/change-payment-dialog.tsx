import { paymentCalls, type Invoice, type PaymentChoice } from '@layar/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { Dialog } from '@layar/ui/dialog/dialog.tsx'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { useReadOnReturn } from '../../../shared/billing/checkout/use-present'
import { PaymentChoiceList } from '../../../shared/billing/payment/payment-choice'
import { invoiceText } from './text/area'
import { useChangePayment } from './use-change-payment'

/** Pays an open invoice with another method; ends the previous attempt. */
export function ChangePaymentDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useText(invoiceText)
  const [choice, setChoice] = useState<PaymentChoice | undefined>(invoice.payment ?? undefined)
  const groups = useRead(paymentCalls.paymentGroups, { body: { invoice_code: invoice.invoice_code } })
  // A balance that another tab filled or spent.
  useReadOnReturn(groups)
  const change = useChangePayment(onClose, () => void groups.refetch())
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('changeTitle')}
      actions={
        <Button
          disabled={!choice}
          loading={change.pending}
          onClick={() =>
            choice &&
            void change.run({
              body: {
                invoice_code: invoice.invoice_code,
                payment: { vendor: choice.vendor, method: choice.method },
              },
            })
          }
        >
          {choice?.vendor === 'balance' ? t('payFromBalance', { amount: moneyText(invoice.total) }) : t('changeDo')}
        </Button>
      }
    >
      {groups.isPending && <Skeleton count={2} shape="lines" />}
      {groups.error && <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.data && <PaymentChoiceList groups={groups.data.results} value={choice} onChange={setChoice} />}
    </Dialog>
  )
}

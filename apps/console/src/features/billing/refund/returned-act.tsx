import { staffGatewayCalls, staffRefundCalls, type StaffRefund } from '@layar/contract'
import { printMoney } from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { moneyText } from '@layar/ui/display/money.tsx'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { bankTransferText } from '../../../shared/billing/bank-transfer/text'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import rows from '../../../shared/table/rows.module.css'
import { reloads } from './reloads'
import { refundText } from './text'

/** Records that the bank sent a refund back; a colleague then decides where the money goes. */
export function ReturnedAct({ refund }: { refund: StaffRefund }) {
  const t = useText(refundText)
  const line = useText(bankTransferText)
  const { currency, amount_minor: amountMinor } = refund.amount
  const [isOpen, setOpen] = useState(false)
  const [amount, setAmount] = useState(printMoney({ currency, amountMinor }))
  const [day, setDay] = useState('')
  const [reference, setReference] = useState('')
  const returned = useWrite(staffRefundCalls.staffReturnedRefund, {
    invalidates: [...reloads, staffGatewayCalls.staffSuspense],
    onDone: () => setOpen(false),
  })
  const own = useNumberErrors<'amount'>()
  const expected = { kind: 'money', currency } as const
  const errors = { ...returned.failure?.fields, ...own.texts }
  const send = (): void => {
    const read = own.read({ amount: { text: amount, expected } })
    if (read === undefined) return
    const body = { ...read, received_on: day, bank_reference: reference }
    void returned.run({ params: { refund_id: refund.refund_id }, body })
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('returned')}
      </Button>
      <ActDialog
        isOpen={isOpen}
        title={t('returnedTitle', { amount: moneyText(refund.amount) })}
        act={t('returnedAct')}
        isKeyed
        pending={returned.pending}
        onAct={send}
        onClose={() => setOpen(false)}
      >
        <div className={rows.stack}>
          <p>{t('returnedText')}</p>
          <NumberField
            label={line('received')}
            name="amount"
            required
            expected={expected}
            value={amount}
            error={errors['amount']}
            onChange={setAmount}
          />
          <TextInput
            type="date"
            label={line('receivedOn')}
            name="received_on"
            required
            value={day}
            error={errors['received_on']}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <TextInput
            label={line('reference')}
            name="bank_reference"
            required
            value={reference}
            error={errors['bank_reference']}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        </div>
      </ActDialog>
    </>
  )
}

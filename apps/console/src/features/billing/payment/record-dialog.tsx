import { staffInvoiceCalls, staffPaymentCalls, staffQueueCalls } from '@layar/contract'
import { billingCurrencies, parseMoney, type BillingCurrency } from '@layar/domain'
import { NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/act-dialog'
import rows from '../../../shared/rows.module.css'
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
  const navigate = useNavigate()
  const [code, setCode] = useState(invoiceCode)
  const [currency, setCurrency] = useState<BillingCurrency>('SGD')
  const [amount, setAmount] = useState('')
  const [day, setDay] = useState('')
  const [reference, setReference] = useState('')
  const [sender, setSender] = useState('')
  const record = useWrite(staffPaymentCalls.staffRecordTransfer, {
    invalidates: reloads,
    onDone: ({ result }) =>
      void navigate({ to: '/payments/$id', params: { id: result.payment.payment.payment_id }, replace: true }),
  })
  const own = useNumberErrors<'amount_minor'>()
  const errors = { ...record.failure?.fields, ...own.texts }
  const expected = { kind: 'money', currency } as const
  const send = (): void => {
    const read = own.read({ amount_minor: { text: amount, expected } })
    const money = read === undefined ? undefined : parseMoney(read.amount_minor, currency)
    if (!money?.ok) return
    void record.run({
      params: { invoice_code: code },
      body: {
        currency,
        amount_minor: money.value.amountMinor,
        received_on: day,
        bank_reference: reference,
        sender_name: sender || null,
      },
    })
  }
  return (
    <ActDialog title={t('record')} act={t('record')} isKeyed pending={record.pending} onAct={send} onClose={onClose}>
      <div className={rows.stack}>
        <p>{t('recordText')}</p>
        <TextInput
          label={t('invoiceCode')}
          name="invoice_code"
          required
          value={code}
          error={errors['invoice_code']}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('currency')}
          name="currency"
          value={currency}
          data={[...billingCurrencies]}
          error={errors['currency']}
          onChange={(event) =>
            setCurrency(billingCurrencies.find((one) => one === event.currentTarget.value) ?? currency)
          }
        />
        <NumberField
          label={t('received')}
          name="amount_minor"
          required
          expected={expected}
          value={amount}
          error={errors['amount_minor']}
          onChange={setAmount}
        />
        <TextInput
          type="date"
          label={t('receivedOn')}
          name="received_on"
          required
          value={day}
          error={errors['received_on']}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <TextInput
          label={t('reference')}
          name="bank_reference"
          required
          value={reference}
          error={errors['bank_reference']}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <TextInput
          label={t('payer')}
          name="sender_name"
          value={sender}
          error={errors['sender_name']}
          onChange={(event) => setSender(event.currentTarget.value)}
        />
      </div>
    </ActDialog>
  )
}

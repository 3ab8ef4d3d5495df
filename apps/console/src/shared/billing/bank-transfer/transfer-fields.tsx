import { billingCurrencies, parseMoney, type BillingCurrency } from '@layar/domain'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import rows from '../../table/rows.module.css'
import { bankTransferText } from './text'

const nothing = { code: '', amount: '', day: '', reference: '', sender: '' }

/** What is typed of a line of the bank statement; `read` is what the server takes, or nothing where a number is none. */
export const useTransfer = (invoiceCode = '') => {
  const [typed, setTyped] = useState({ ...nothing, code: invoiceCode })
  const [currency, setCurrency] = useState<BillingCurrency>('SGD')
  const own = useNumberErrors<'amount_minor'>()
  const expected = { kind: 'money', currency } as const
  const read = () => {
    const numbers = own.read({ amount_minor: { text: typed.amount, expected } })
    const money = numbers === undefined ? undefined : parseMoney(numbers.amount_minor, currency)
    if (!money?.ok) return undefined
    return {
      currency,
      amount_minor: money.value.amountMinor,
      received_on: typed.day,
      bank_reference: typed.reference,
      sender_name: typed.sender || null,
    }
  }
  const change = (changes: Partial<typeof nothing>) => setTyped((before) => ({ ...before, ...changes }))
  return { typed, change, currency, setCurrency, expected, read, texts: own.texts }
}

/** The fields of a line of the bank statement, and of the invoice that it was sent for. */
export function TransferFields({
  transfer: { typed, change, currency, setCurrency, expected, texts },
  errors: refused,
  needsInvoice,
}: {
  transfer: ReturnType<typeof useTransfer>
  errors: Readonly<Record<string, string>> | undefined
  needsInvoice: boolean
}) {
  const t = useText(bankTransferText)
  const errors: Readonly<Record<string, string | undefined>> = { ...refused, ...texts }
  return (
    <div className={rows.stack}>
      <TextInput
        label={t('invoiceCode')}
        description={!needsInvoice && t('invoiceUnknown')}
        name="invoice_code"
        required={needsInvoice}
        value={typed.code}
        error={errors['invoice_code']}
        onChange={(event) => change({ code: event.currentTarget.value })}
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
        value={typed.amount}
        error={errors['amount_minor']}
        onChange={(amount) => change({ amount })}
      />
      <TextInput
        type="date"
        label={t('receivedOn')}
        name="received_on"
        required
        value={typed.day}
        error={errors['received_on']}
        onChange={(event) => change({ day: event.currentTarget.value })}
      />
      <TextInput
        label={t('reference')}
        name="bank_reference"
        required
        value={typed.reference}
        error={errors['bank_reference']}
        onChange={(event) => change({ reference: event.currentTarget.value })}
      />
      <TextInput
        label={t('payer')}
        name="sender_name"
        value={typed.sender}
        error={errors['sender_name']}
        onChange={(event) => change({ sender: event.currentTarget.value })}
      />
    </div>
  )
}

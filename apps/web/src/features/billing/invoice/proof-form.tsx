import { invoiceCalls, paymentCalls, uploadCalls, type Invoice } from '@layar/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './invoice.module.css'
import { exportReads } from './export-reads'
import { invoiceText } from './text/area'
import { type ProofDraft, today } from './use-proof-draft'

/** Proof of a transfer: the receipt, the sender and the amount [CART-04]. */
export function ProofForm({ invoice, draft }: { invoice: Invoice; draft: ProofDraft }) {
  const t = useText(invoiceText)
  const { file, setFile, fields, setFields } = draft
  const [attempt, setAttempt] = useState(0)
  const upload = useWrite(uploadCalls.uploadFile, { successToast: false })
  const proof = useWrite(paymentCalls.createManualPayment, {
    invalidates: [invoiceCalls.invoice, invoiceCalls.invoices, invoiceCalls.unpaidInvoices, ...exportReads],
  })
  const own = useNumberErrors<'amount'>()
  const missing = useFieldErrors((error: 'missing' | 'missingFile') => t(error))
  const errors = { ...proof.failure?.fields, ...missing.texts, ...own.texts }
  const set = (name: keyof typeof fields) => (event: { currentTarget: { value: string } }) =>
    setFields({ ...fields, [name]: event.currentTarget.value })
  const amount = { text: fields.amount, expected: { kind: 'money', currency: invoice.total.currency } } as const
  const send = async (): Promise<void> => {
    const read = own.read({ amount })
    const isComplete = missing.check({
      file_url: !file && 'missingFile',
      bank: fields.bank.trim() === '' && 'missing',
      sender_name: fields.sender_name.trim() === '' && 'missing',
      date: fields.date === '' && 'missing',
    })
    if (read !== undefined && isComplete)
      await proof.run({ body: { ...fields, ...read, invoice_code: invoice.invoice_code, file_url: file?.url ?? '' } })
    setAttempt((now) => now + 1)
  }
  return (
    <form
      className={styles.proof}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h3>{t('proofTitle')}</h3>
      <p className={styles.quiet}>{t('proofLead')}</p>
      <ErrorSummary
        errors={errors}
        labels={{
          file_url: t('proofFile'),
          bank: t('bank'),
          sender_name: t('sender'),
          amount: t('amount'),
          date: t('date'),
        }}
        attempt={attempt}
      />
      <div data-path="file_url" tabIndex={-1}>
        <FileDrop
          kind="document"
          label={t('proofFile')}
          required
          files={file ? [{ name: file.name }] : []}
          error={errors['file_url']}
          onRemove={() => setFile(undefined)}
          onFile={async (chosen, how) => {
            const answer = await upload.run({ body: { purpose: 'payment_proof' }, file: chosen }, how)
            if (!answer) return answer
            setFile({ url: answer.file_url, name: answer.file_name })
            missing.drop('file_url')
            return answer
          }}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          name="bank"
          label={t('bank')}
          required
          value={fields.bank}
          error={errors['bank']}
          onChange={set('bank')}
        />
        <TextInput
          name="sender_name"
          label={t('sender')}
          required
          autoComplete="name"
          value={fields.sender_name}
          error={errors['sender_name']}
          onChange={set('sender_name')}
        />
        <NumberField
          name="amount"
          label={t('amount')}
          required
          expected={amount.expected}
          value={fields.amount}
          error={errors['amount']}
          onChange={(text) => setFields({ ...fields, amount: text })}
        />
        <TextInput
          name="date"
          label={t('date')}
          type="date"
          required
          max={today()}
          value={fields.date}
          error={errors['date']}
          onChange={set('date')}
        />
      </div>
      <Button type="submit" loading={proof.pending}>
        {t('send')}
      </Button>
    </form>
  )
}

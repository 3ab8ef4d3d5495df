import {
  staffExportCalls,
  staffInvoiceCalls,
  staffShipmentCalls,
  type Invoice,
  type StaffInvoice,
} from '@layar/contract'
import { differenceReasons, exportDifferenceReasons, type BillingCurrency, type DifferenceReason } from '@layar/domain'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonField } from '../../../shared/dialog/reason-field'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import rows from '../../../shared/table/rows.module.css'
import styles from './refund.module.css'
import { refundText } from './text'

interface Line {
  readonly reason: DifferenceReason
  readonly detail: string
  readonly amount: string
}

const emptyLine: Line = { reason: 'wrong_weight', detail: '', amount: '' }
const mostLines = 10

/** Bills a shipment additionally, with a reason for each line. */
export function BillDialog({
  service,
  code,
  currency,
  seen,
  onClose,
}: {
  service: Invoice['service']
  code: string
  currency: BillingCurrency
  /** The additional invoices shown beside it. */
  seen: readonly string[]
  onClose: () => void
}) {
  const t = useText(refundText)
  const navigate = useNavigate()
  const [lines, setLines] = useState<readonly Line[]>([emptyLine])
  const [note, setNote] = useState('')
  const [dueDays, setDueDays] = useState('7')
  const onDone = ({ result }: { result: StaffInvoice }): void => {
    onClose()
    void navigate({ to: '/invoices/$code', params: { code: result.invoice.invoice_code } })
  }
  const imported = useWrite(staffInvoiceCalls.staffAddInvoice, {
    invalidates: [staffInvoiceCalls.staffInvoice, staffShipmentCalls.staffShipment],
    onDone,
  })
  const abroad = useWrite(staffInvoiceCalls.staffAddExportInvoice, {
    invalidates: [staffInvoiceCalls.staffInvoice, staffExportCalls.staffExport],
    onDone,
  })
  const own = useNumberErrors<string>()
  const expected = { kind: 'money', currency } as const
  const isAbroad = service === 'ekspor'
  const bill = isAbroad ? abroad : imported
  const reasons: readonly DifferenceReason[] = isAbroad ? exportDifferenceReasons : differenceReasons
  const issue = (): void => {
    const read = own.read({
      ...Object.fromEntries(lines.map(({ amount }, index) => [`lines.${index}.amount`, { text: amount, expected }])),
      due_days: { text: dueDays, expected: { kind: 'whole' } },
    })
    if (read === undefined) return
    const given = lines.map((line, index) => ({ ...line, amount: read[`lines.${index}.amount`] ?? '' }))
    const rest = { note, due_days: Number(read['due_days']), seen_invoices: [...seen] }
    if (!isAbroad) return void imported.run({ params: { cart_code: code }, body: { lines: given, ...rest } })
    const taken = given.flatMap((line) => {
      const reason = exportDifferenceReasons.find((one) => one === line.reason)
      return reason === undefined ? [] : [{ ...line, reason }]
    })
    void abroad.run({ params: { shipment_code: code }, body: { lines: taken, ...rest } })
  }
  const errors = { ...bill.failure?.fields, ...own.texts }
  const change = (index: number, set: Partial<Line>): void =>
    setLines(lines.map((line, at) => (at === index ? { ...line, ...set } : line)))
  return (
    <ActDialog title={t('billTitle', { code })} act={t('issue')} pending={bill.pending} onAct={issue} onClose={onClose}>
      <div className={rows.stack}>
        <p>{t('billText')}</p>
        {lines.map((line, index) => (
          <div key={index} className={styles.line}>
            <NativeSelect
              label={t('lineReason')}
              value={line.reason}
              data={reasons.map((value) => ({ value, label: t(value) }))}
              onChange={(event) =>
                change(index, {
                  reason: reasons.find((one) => one === event.currentTarget.value) ?? 'wrong_weight',
                })
              }
            />
            <TextInput
              label={t('detail')}
              name={`lines.${index}.detail`}
              value={line.detail}
              error={errors[`lines.${index}.detail`]}
              onChange={(event) => change(index, { detail: event.currentTarget.value })}
            />
            <NumberField
              label={t('amount')}
              name={`lines.${index}.amount`}
              required
              expected={expected}
              value={line.amount}
              error={errors[`lines.${index}.amount`]}
              onChange={(amount) => change(index, { amount })}
            />
            {lines.length > 1 && (
              <Button variant="default" onClick={() => setLines(lines.filter((_, at) => at !== index))}>
                {t('removeLine', { number: String(index + 1) })}
              </Button>
            )}
          </div>
        ))}
        {lines.length < mostLines && (
          <Button variant="default" onClick={() => setLines([...lines, emptyLine])}>
            {t('anotherLine')}
          </Button>
        )}
        <ReasonField name="note" label={t('note')} value={note} error={errors['note']} onChange={setNote} />
        <NumberField
          label={t('dueDays')}
          name="due_days"
          required
          expected={{ kind: 'whole' }}
          value={dueDays}
          error={errors['due_days']}
          onChange={setDueDays}
        />
      </div>
    </ActDialog>
  )
}

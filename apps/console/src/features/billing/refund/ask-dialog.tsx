import { staffInvoiceCalls, staffRefundCalls, type Invoice, type RefundWay, type StaffInvoice } from '@layar/contract'
import { printMoney } from '@layar/domain'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { moneyText } from '@layar/ui/display/money.tsx'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ReasonField } from '../../../shared/dialog/reason-field'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import rows from '../../../shared/table/rows.module.css'
import { refundText } from './text'

/** The codes and statuses of what an invoice bills. */
const goodsOf = ({ carts, export_shipments }: Invoice) => [
  ...carts.map(({ cart_code, status }) => ({ code: cart_code, status: String(status) })),
  ...export_shipments.map(({ shipment_code, status }) => ({ code: shipment_code, status: String(status) })),
]

/** Requests a refund; a second person approves it. */
export function AskDialog({ detail, onClose }: { detail: StaffInvoice; onClose: () => void }) {
  const t = useText(refundText)
  const { refundable, invoice } = detail
  const { currency } = refundable
  const ways: readonly RefundWay[] = currency === 'IDR' ? ['balance', 'bank'] : ['bank', 'credit_note']
  const [amount, setAmount] = useState(printMoney({ currency, amountMinor: refundable.amount_minor }))
  const [way, setWay] = useState<RefundWay>(ways[0] ?? 'bank')
  const [reason, setReason] = useState('')
  const goods = goodsOf(invoice)
  const isSplit = way === 'bank' && invoice.lines.some(({ params }) => 'credit_note_code' in params)
  const [shipment, setShipment] = useState(goods.find(({ status }) => status === 'cancelled')?.code ?? '')
  const ask = useWrite(staffRefundCalls.staffRequestRefund, {
    invalidates: [staffRefundCalls.staffRefunds, staffInvoiceCalls.staffInvoice],
    onDone: onClose,
  })
  const own = useNumberErrors<'amount'>()
  const errors = { ...ask.failure?.fields, ...own.texts }
  const send = (): void => {
    const read = own.read({ amount: { text: amount, expected: { kind: 'money', currency } } })
    if (read === undefined) return
    const body = { ...read, way, reason, shipment_code: shipment || null }
    void ask.run({ params: { invoice_code: invoice.invoice_code }, body })
  }
  return (
    <ActDialog
      title={t('askTitle', { code: invoice.invoice_code })}
      act={t('send')}
      isKeyed
      pending={ask.pending}
      onAct={send}
      onClose={onClose}
    >
      <div className={rows.stack}>
        <p>{t('askText', { left: moneyText(refundable) })}</p>
        {goods.length > 0 && (
          <NativeSelect
            name="shipment_code"
            label={t('forWhat')}
            description={t('forWhatText')}
            value={shipment}
            error={errors['shipment_code']}
            data={[{ value: '', label: t('wholeInvoice') }, ...goods.map(({ code }) => ({ value: code, label: code }))]}
            onChange={(event) => setShipment(event.currentTarget.value)}
          />
        )}
        <NumberField
          label={t('amount')}
          name="amount"
          required
          expected={{ kind: 'money', currency }}
          value={amount}
          error={errors['amount']}
          onChange={setAmount}
        />
        <NativeSelect
          label={t('way')}
          description={isSplit ? t('creditPart') : undefined}
          value={way}
          data={ways.map((value) => ({ value, label: t(value) }))}
          onChange={(event) => setWay(ways.find((one) => one === event.currentTarget.value) ?? 'bank')}
        />
        <ReasonField name="reason" label={t('reason')} value={reason} error={errors['reason']} onChange={setReason} />
      </div>
    </ActDialog>
  )
}

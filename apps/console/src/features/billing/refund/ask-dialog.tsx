import {
  staffCompensationCalls,
  staffInvoiceCalls,
  staffRefundCalls,
  type Invoice,
  type RefundWay,
  type StaffInvoice,
} from '@layar/contract'
import { printMoney } from '@layar/domain'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { moneyText } from '@layar/ui/display/money.tsx'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { compensationText } from '../../../shared/billing/compensation/compensation-text'
import { ReasonField } from '../../../shared/dialog/reason-field'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import rows from '../../../shared/table/rows.module.css'
import { askText } from './ask-text'
import { isNothing, leftOf, partCodes, proposedTexts, RefundParts, type PartTexts } from './refund-parts'
import { refundText } from './text'

/** The codes and statuses of what an invoice bills. */
const goodsOf = ({ carts, export_shipments }: Invoice) => [
  ...carts.map(({ cart_code, status }) => ({ code: cart_code, status: String(status) })),
  ...export_shipments.map(({ shipment_code, status }) => ({ code: shipment_code, status: String(status) })),
]

/** What the terms of a shipment still pay for its goods. */
function GoodsLeft({ code }: { readonly code: string }) {
  const t = useText(askText)
  const read = useRead(staffCompensationCalls.staffShipmentCompensation, { params: { cart_code: code } })
  const a = useText(compensationText)
  if (read.data === undefined) return read.error && <FailedPart reads={[read]} what={a('title')} />
  const { cap, left, refunded, compensations } = read.data.result
  if (cap === null) return <p className={rows.warning}>{t('goodsNoTerms')}</p>
  const paidMinor = compensations
    .filter(({ status }) => status !== 'rejected')
    .reduce((sum, { amount }) => sum + amount.amount_minor, refunded.amount_minor)
  const paid = moneyText({ ...cap, amount_minor: paidMinor })
  return <p>{t('goodsLeft', { most: moneyText(cap), paid, left: moneyText(left) })}</p>
}

/** Requests a refund; a second person approves it. */
export function AskDialog({ detail, onClose }: { detail: StaffInvoice; onClose: () => void }) {
  const t = useText(refundText)
  const a = useText(askText)
  const { refundable, invoice, charges } = detail
  const { currency } = refundable
  const ways: readonly RefundWay[] = currency === 'IDR' ? ['balance', 'bank'] : ['bank', 'credit_note']
  const whole = printMoney({ currency, amountMinor: refundable.amount_minor })
  const [amount, setAmount] = useState(whole)
  const [way, setWay] = useState<RefundWay>(ways[0] ?? 'bank')
  const [reason, setReason] = useState('')
  const goods = goodsOf(invoice)
  const isSplit = way === 'bank' && invoice.lines.some(({ params }) => 'credit_note_code' in params)
  const [shipment, setShipment] = useState(goods.find(({ status }) => status === 'cancelled')?.code ?? '')
  const [isForGoods, setForGoods] = useState(false)
  const left = leftOf(charges, shipment)
  const proposed = proposedTexts(amount, currency, left)
  const [edited, setEdited] = useState<PartTexts | undefined>()
  const texts = edited ?? proposed
  // One code says all; so does an amount that is no number yet.
  const isByCode = !isForGoods && partCodes(texts).length > 1
  const ask = useWrite(staffRefundCalls.staffRequestRefund, {
    invalidates: [staffRefundCalls.staffRefunds, staffInvoiceCalls.staffInvoice],
    onDone: onClose,
  })
  const own = useNumberErrors<string>()
  const expected = { kind: 'money', currency } as const
  const codes = isByCode ? partCodes(texts) : []
  const sent = codes.filter((code) => !isNothing(texts[code], currency))
  const errors = {
    ...ask.failure?.fields,
    ...Object.fromEntries(sent.map((code, at) => [`part_${code}`, ask.failure?.fields[`parts.${at}.amount`]])),
    ...own.texts,
  }
  const send = (): void => {
    const read = own.read({
      amount: { text: amount, expected },
      ...Object.fromEntries(sent.map((code) => [`part_${code}`, { text: texts[code] ?? '', expected }])),
    })
    if (read === undefined) return
    const body = {
      amount: read['amount'] ?? '',
      way,
      reason,
      shipment_code: shipment || null,
      ...(isForGoods && { is_for_goods: true }),
      ...(isByCode && { parts: sent.map((code) => ({ tax_code: code, amount: read[`part_${code}`] ?? '' })) }),
    }
    void ask.run({ params: { invoice_code: invoice.invoice_code }, body })
  }
  const choosePurpose = (value: string): void => {
    const isGoods = value === 'goods'
    setForGoods(isGoods)
    setEdited(undefined)
    // What is left of the invoice says nothing of what the goods were worth.
    setAmount(isGoods ? '' : whole)
    if (isGoods && shipment === '') setShipment(goods.length === 1 ? (goods[0]?.code ?? '') : '')
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
        {invoice.service === 'impor' && goods.length > 0 && (
          <NativeSelect
            name="purpose"
            label={a('purpose')}
            description={isForGoods ? a('goodsText') : undefined}
            value={isForGoods ? 'goods' : 'billed'}
            data={[
              { value: 'billed', label: a('billed') },
              { value: 'goods', label: a('goods') },
            ]}
            onChange={(event) => choosePurpose(event.currentTarget.value)}
          />
        )}
        {goods.length > 0 && (
          <NativeSelect
            name="shipment_code"
            label={t('forWhat')}
            description={t('forWhatText')}
            value={shipment}
            error={errors['shipment_code']}
            data={[
              { value: '', label: isForGoods ? a('chooseShipment') : t('wholeInvoice') },
              ...goods.map(({ code }) => ({ value: code, label: code })),
            ]}
            onChange={(event) => {
              setShipment(event.currentTarget.value)
              setEdited(undefined)
            }}
          />
        )}
        {isForGoods && shipment !== '' && <GoodsLeft code={shipment} />}
        <NumberField
          label={t('amount')}
          name="amount"
          required
          expected={expected}
          value={amount}
          error={errors['amount']}
          onChange={(text) => {
            setAmount(text)
            setEdited(undefined)
          }}
        />
        {isByCode && (
          <RefundParts
            currency={currency}
            left={left}
            texts={texts}
            isEdited={edited !== undefined}
            errors={errors}
            onChange={setEdited}
            onReset={() => setEdited(undefined)}
          />
        )}
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

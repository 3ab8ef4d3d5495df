import { staffPaymentCalls, staffQueueCalls, type StaffPaymentDetail } from '@layar/contract'
import { paymentTable, printMoney } from '@layar/domain'
import { Button, TextInput } from '@mantine/core'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { MoneyLines } from '@layar/ui/display/money-lines.tsx'
import { Money } from '@layar/ui/display/money.tsx'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { CustomerLink } from '../../../shared/customer/customer-link'
import { useHeldWork } from '../../../shared/access/session/held-work'
import { InvoiceLink } from '../../../shared/billing/invoice/invoice-link'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import rows from '../../../shared/table/rows.module.css'
import { GatewayEvents } from './gateway-events'
import { paymentText } from './text'

const route = getRouteApi('/_staff/payments/$id')
const reloads = [staffPaymentCalls.staffPayments, staffPaymentCalls.staffPayment, staffQueueCalls.staffQueues]

function Decision({ detail }: { detail: StaffPaymentDetail }) {
  const t = useText(paymentText)
  const navigate = useNavigate()
  const { payment, recorded } = detail.payment
  const due = recorded?.amount ?? payment.amount
  const [presetAmount] = useState(printMoney({ currency: due.currency, amountMinor: due.amount_minor }))
  const [presetReference] = useState(recorded ? (detail.bank_reference ?? '') : '')
  const [amount, setAmount] = useState(presetAmount)
  const [reference, setReference] = useState(presetReference)
  useHeldWork(amount !== presetAmount || reference !== presetReference)
  const [isRejecting, setRejecting] = useState(false)
  const onDone = () => void navigate({ to: '/payments' })
  const verify = useWrite(staffPaymentCalls.staffVerifyPayment, { invalidates: reloads, onDone })
  const reject = useWrite(staffPaymentCalls.staffRejectPayment, { invalidates: reloads, onDone })
  const params = { payment_id: payment.payment_id }
  const own = useNumberErrors<'received_amount'>()
  const errors = { ...verify.failure?.fields, ...own.texts }
  const expected = { kind: 'money', currency: due.currency } as const
  const rejecting = recorded ? t(recorded.is_own ? 'withdraw' : 'rejectTransfer') : t('reject')
  const dialog = (
    <ReasonDialog
      isOpen={isRejecting}
      title={rejecting}
      act={rejecting}
      label={t('note')}
      lines={2}
      write={reject}
      onAct={(note) => void reject.run({ params, body: { note } })}
      onClose={() => setRejecting(false)}
    />
  )
  if (recorded?.is_own)
    return (
      <div className={rows.stack}>
        <p>{t('needsColleague')}</p>
        <div className={rows.buttons}>
          <Button variant="default" onClick={() => setRejecting(true)}>
            {rejecting}
          </Button>
        </div>
        {dialog}
      </div>
    )
  return (
    <form
      noValidate
      className={rows.stack}
      onSubmit={(event) => {
        event.preventDefault()
        const read = own.read({ received_amount: { text: amount, expected } })
        if (read !== undefined) void verify.run({ params, body: { ...read, bank_reference: reference } })
      }}
    >
      <NumberField
        label={t('received')}
        expected={expected}
        required
        value={amount}
        error={errors['received_amount']}
        onChange={setAmount}
      />
      <TextInput
        name="bank_reference"
        label={t('reference')}
        required
        value={reference}
        error={errors['bank_reference']}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <div className={rows.buttons}>
        <Button type="submit" loading={verify.pending}>
          {t(recorded ? 'book' : 'verify')}
        </Button>
        <Button variant="default" onClick={() => setRejecting(true)}>
          {rejecting}
        </Button>
      </div>
      {dialog}
    </form>
  )
}

/** One payment: the proof beside the invoice, then the decision. */
export function PaymentScreen() {
  const { id } = route.useParams()
  const t = useText(paymentText)
  const pick = usePick()
  const format = useFormat()
  const read = useRead(staffPaymentCalls.staffPayment, { params: { payment_id: id } })
  if (read.isPending) return <Skeleton />
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  const detail = read.data.result
  const { decided_by, decided_at } = detail
  const { payment, customer_id, customer_name, customer_code, invoice_code, difference_minor, recorded } =
    detail.payment
  const { proof } = payment
  return (
    <>
      <PageHead
        title={invoice_code}
        back={<Link to="/payments">{t('title')}</Link>}
        lead={pick(paymentTable[payment.status].labels)}
      />
      {difference_minor !== null && difference_minor !== 0 && (
        <p className={rows.warning}>{t(recorded ? 'recordDiffers' : 'differs')}</p>
      )}
      <div className={rows.columns}>
        <SectionCard title={t(recorded ? 'recorded' : payment.settles === 'gateway' ? 'customer' : 'proof')}>
          <div className={rows.stack}>
            <KeyValue
              rows={[
                {
                  key: 'customer',
                  label: t('customer'),
                  value: <CustomerLink id={customer_id} name={customer_name} code={customer_code} />,
                },
                { key: 'invoice', label: t('invoice'), value: <InvoiceLink code={invoice_code} /> },
                { key: 'due', label: t('due'), value: <Money value={payment.amount} /> },
                ...(proof
                  ? [
                      { key: 'claimed', label: t('claimed'), value: <Money value={proof.amount} /> },
                      { key: 'sender', label: t('sender'), value: proof.sender_name },
                      { key: 'bank', label: t('bank'), value: proof.bank },
                      { key: 'date', label: t('date'), value: format.date(proof.date) },
                      {
                        key: 'file',
                        label: t('proof'),
                        value: (
                          <a href={proof.file_url} target="_blank" rel="noreferrer">
                            {t('openProof')}
                          </a>
                        ),
                      },
                    ]
                  : []),
                ...(recorded
                  ? [
                      { key: 'received', label: t('received'), value: <Money value={recorded.amount} /> },
                      { key: 'receivedOn', label: t('receivedOn'), value: format.date(recorded.received_on) },
                      ...(recorded.sender_name
                        ? [{ key: 'payer', label: t('payer'), value: recorded.sender_name }]
                        : []),
                      ...(recorded.by ? [{ key: 'by', label: t('recordedBy'), value: recorded.by }] : []),
                    ]
                  : []),
                ...(detail.bank_reference
                  ? [{ key: 'reference', label: t('reference'), value: detail.bank_reference }]
                  : []),
                ...(payment.rejection_note ? [{ key: 'note', label: t('note'), value: payment.rejection_note }] : []),
                ...(decided_by && decided_at
                  ? [{ key: 'decided', label: t('decidedBy'), value: `${decided_by} · ${format.dateTime(decided_at)}` }]
                  : []),
              ]}
            />
            {payment.status === 'waiting_verification' && <Decision detail={detail} />}
          </div>
        </SectionCard>
        {payment.settles === 'gateway' && <GatewayEvents payment={payment} />}
        <SectionCard title={t('lines')}>
          <MoneyLines
            lines={detail.invoice.lines.map((line, index) => ({
              key: String(index),
              label: line.label,
              amount: line.amount,
            }))}
            total={detail.invoice.total}
          />
        </SectionCard>
      </div>
    </>
  )
}

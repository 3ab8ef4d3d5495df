import {
  balanceCalls,
  invoiceCalls,
  paymentCalls,
  profileCalls,
  type Balance,
  type PaymentChoice,
} from '@layar/contract'
import { parseMoney } from '@layar/domain'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { issueOf, type NumberIssue } from '@layar/ui/form/number-problem.ts'
import { numberText } from '@layar/ui/form/number-text.ts'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { PaymentChoiceList } from '../../../shared/billing/payment/payment-choice'
import styles from './balance.module.css'
import { saldoText } from './text/area'

type FieldError = 'required' | 'notANumber' | 'outOfRange' | 'tooMuch'

/** The amount entered, in rupiah, or its error. */
const readAmount = (
  typed: string,
  { top_up }: Balance,
): { amountMinor: number } | { error: FieldError } | { issue: NumberIssue } => {
  const { currency } = top_up.minimum
  const issue = issueOf(typed, { kind: 'money', currency })
  if (issue === 'empty') return { error: 'required' }
  if (issue !== undefined) return { issue }
  const parsed = parseMoney(typed, currency)
  if (!parsed.ok || parsed.value.amountMinor <= 0) return { error: 'notANumber' }
  const { amountMinor } = parsed.value
  if (amountMinor < top_up.minimum.amount_minor || amountMinor > top_up.maximum.amount_minor)
    return { error: 'outOfRange' }
  return amountMinor > top_up.room.amount_minor ? { error: 'tooMuch' } : { amountMinor }
}

/** Amount and payment method; the resulting invoice explains how to pay. */
export function TopUpForm({ balance }: { balance: Balance }) {
  const t = useText(saldoText)
  const { top_up } = balance
  if (top_up.room.amount_minor < top_up.minimum.amount_minor)
    return <SectionCard title={t('full')} lead={t('fullText', { limit: moneyText(top_up.limit) })} />
  return <Form balance={balance} />
}

function Form({ balance }: { balance: Balance }) {
  const t = useText(saldoText)
  const n = useText(numberText)
  const navigate = useNavigate()
  const { top_up } = balance
  const { currency } = top_up.minimum
  const [typed, setTyped] = useState('')
  const [payment, setPayment] = useState<PaymentChoice>()
  const [attempt, setAttempt] = useState(0)
  const read = readAmount(typed, balance)
  const amountMinor = 'amountMinor' in read ? read.amountMinor : undefined
  const groups = useRead(
    paymentCalls.paymentGroups,
    { body: { top_up_amount: String(amountMinor ?? '') } },
    { keep: true, enabled: amountMinor !== undefined },
  )
  const make = useWrite(balanceCalls.topUpBalance, {
    invalidates: [balanceCalls.balance, invoiceCalls.invoices, invoiceCalls.unpaidInvoices, profileCalls.profile],
    onDone: ({ result }) => void navigate({ to: '/import/invoice/detail', search: { code: result.invoice_code } }),
  })
  const words = {
    minimum: moneyText(top_up.minimum),
    maximum: moneyText(top_up.maximum),
    room: moneyText(top_up.room),
    limit: moneyText(top_up.limit),
  }
  const errors: Record<string, string> =
    attempt === 0
      ? {}
      : {
          ...make.failure?.fields,
          ...('error' in read && { amount: t(read.error, words) }),
          ...('issue' in read && { amount: n(`number_${read.issue}`) }),
          ...(amountMinor !== undefined && payment === undefined && { payment: t('chooseMethod') }),
        }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAttempt((now) => now + 1)
    if (amountMinor !== undefined && payment !== undefined)
      void make.run({ body: { amount: String(amountMinor), payment } })
  }
  return (
    <SectionCard title={t('topUp')} lead={t('topUpLead', words)}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <ErrorSummary errors={errors} labels={{ amount: t('amount'), payment: t('method') }} attempt={attempt} />
        <div className={styles.chips} role="group" aria-label={t('suggestions')}>
          {top_up.suggestions.map((amount) => (
            <Button
              key={amount.amount_minor}
              size="sm"
              variant={amount.amount_minor === amountMinor ? 'filled' : 'default'}
              aria-pressed={amount.amount_minor === amountMinor}
              onClick={() => setTyped(moneyText(amount))}
            >
              {moneyText(amount)}
            </Button>
          ))}
        </div>
        <NumberField
          name="amount"
          label={t('otherAmount')}
          expected={{ kind: 'money', currency }}
          value={typed}
          onChange={setTyped}
          error={errors['amount']}
        />
        <p className={styles.quiet} aria-live="polite">
          {t('afterwards', {
            balance: moneyText({ currency, amount_minor: balance.balance.amount_minor + (amountMinor ?? 0) }),
          })}
        </p>
        {amountMinor !== undefined && (
          <fieldset className={styles.methods} id="payment">
            <legend>{t('method')}</legend>
            {groups.isPending && <Skeleton count={3} shape="lines" />}
            {groups.error && !groups.data && <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />}
            {groups.data && <PaymentChoiceList groups={groups.data.results} value={payment} onChange={setPayment} />}
          </fieldset>
        )}
        <Button type="submit" loading={make.pending}>
          {amountMinor === undefined
            ? t('makeNothing')
            : t('make', { amount: moneyText({ currency, amount_minor: amountMinor }) })}
        </Button>
      </form>
    </SectionCard>
  )
}

import { staffGatewayCalls, staffPaymentCalls, type Payment } from '@layar/contract'
import { printMoney } from '@layar/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { anyMoney } from '../../../shared/billing/invoice/any-money'
import rows from '../../../shared/table/rows.module.css'
import { paymentText } from './text'

/** Simulates the bank in the sandbox. */
function PlayBank({ payment }: { payment: Payment }) {
  const t = useText(paymentText)
  const [amount, setAmount] = useState(
    printMoney({ currency: payment.amount.currency, amountMinor: payment.amount.amount_minor }),
  )
  const own = useNumberErrors<'amount'>()
  const expected = { kind: 'money', currency: payment.amount.currency } as const
  const play = useWrite(staffGatewayCalls.staffPlayPayment, {
    invalidates: [
      staffPaymentCalls.staffPayment,
      staffGatewayCalls.staffGatewayEvents,
      staffGatewayCalls.staffSuspense,
    ],
  })
  return (
    <form
      noValidate
      className={rows.stack}
      onSubmit={(event) => {
        event.preventDefault()
        const read = own.read({ amount: { text: amount, expected } })
        if (read !== undefined) void play.run({ params: { payment_id: payment.payment_id }, body: read })
      }}
    >
      <p className={rows.warning}>{t('playText')}</p>
      <NumberField
        label={t('playAmount')}
        expected={expected}
        required
        value={amount}
        error={own.texts['amount'] ?? play.failure?.fields['amount']}
        onChange={setAmount}
      />
      <div className={rows.buttons}>
        <Button type="submit" loading={play.pending}>
          {t('play')}
        </Button>
      </div>
    </form>
  )
}

/** The gateway's events for a payment, with the outcome of each. */
export function GatewayEvents({ payment }: { payment: Payment }) {
  const t = useText(paymentText)
  const format = useFormat()
  const read = useRead(staffGatewayCalls.staffGatewayEvents, { params: { payment_id: payment.payment_id } })
  return (
    <SectionCard title={t('events')} lead={payment.virtual_account?.number}>
      {read.isPending && <Skeleton count={2} shape="lines" />}
      {read.error && !read.data && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && (
        <div className={rows.stack}>
          {read.data.results.length === 0 && <p className={rows.muted}>{t('eventsNone')}</p>}
          <ul className={rows.plain}>
            {read.data.results.map((event) => (
              <li key={event.event_id} className={rows.breaking}>
                <strong>{t(event.kind)}</strong> {anyMoney(event.currency, event.amount_minor)} · {t(event.outcome)} ·{' '}
                <span className={rows.muted}>{format.dateTime(event.created_at)}</span>
              </li>
            ))}
          </ul>
          {read.data.can_play && <PlayBank payment={payment} />}
        </div>
      )}
    </SectionCard>
  )
}

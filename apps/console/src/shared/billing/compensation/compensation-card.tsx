import { staffCompensationCalls, staffQueueCalls, type ShipmentCompensation } from '@layar/contract'
import type { BillingCurrency, ExpectedNumber } from '@layar/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { moneyText } from '@layar/ui/display/money.tsx'
import { NumberField } from '@layar/ui/form/number-field.tsx'
import { useNumberErrors } from '@layar/ui/form/use-number-errors.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { FailedPart } from '@layar/ui/state/failed-part.tsx'
import { useMaySend } from '../../access/session/session'
import { ActDialog } from '../../dialog/act-dialog'
import { ReasonField } from '../../dialog/reason-field'
import rows from '../../table/rows.module.css'
import { CompensationRow } from './compensation-row'
import { compensationText } from './compensation-text'

interface AskProps {
  readonly code: string
  readonly currency: BillingCurrency
  readonly most: string
  readonly onClose: () => void
}

function AskDialog({ code, currency, most, onClose }: AskProps) {
  const t = useText(compensationText)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const ask = useWrite(staffCompensationCalls.staffRequestCompensation, {
    invalidates: [
      staffCompensationCalls.staffShipmentCompensation,
      staffCompensationCalls.staffCompensations,
      staffQueueCalls.staffQueues,
    ],
    onDone: onClose,
  })
  const own = useNumberErrors<'amount'>()
  const expected: ExpectedNumber = { kind: 'money', currency }
  const errors = { ...ask.failure?.fields, ...own.texts }
  const send = (): void => {
    const read = own.read({ amount: { text: amount, expected } })
    if (read !== undefined) void ask.run({ params: { cart_code: code }, body: { ...read, reason } })
  }
  return (
    <ActDialog title={t('ask')} act={t('send')} isKeyed pending={ask.pending} onAct={send} onClose={onClose}>
      <div className={rows.stack}>
        <p>{t('askText')}</p>
        <NumberField
          label={t('amount', { currency })}
          description={t('upTo', { most })}
          name="amount"
          required
          expected={expected}
          value={amount}
          error={errors['amount']}
          onChange={setAmount}
        />
        <ReasonField name="reason" label={t('reason')} value={reason} error={errors['reason']} onChange={setReason} />
      </div>
    </ActDialog>
  )
}

function Card({ code, state }: { readonly code: string; readonly state: ShipmentCompensation }) {
  const t = useText(compensationText)
  const [isAsked, setAsked] = useState(false)
  const { cap, is_covered: isCovered, may_request: mayRequest, compensations, refunded, left } = state
  const most = cap === null ? '' : moneyText(cap)
  return (
    <SectionCard title={t('title')}>
      <div className={rows.stack}>
        <p>{cap === null ? t('noTerms') : t(isCovered ? 'covered' : 'notCovered', { most })}</p>
        {refunded.amount_minor > 0 && <p>{t('refunded', { amount: moneyText(refunded), left: moneyText(left) })}</p>}
        {compensations.map((compensation) => (
          <CompensationRow key={compensation.compensation_id} compensation={compensation} />
        ))}
        {mayRequest && cap !== null && (
          <div>
            <Button variant="default" onClick={() => setAsked(true)}>
              {t('ask')}
            </Button>
          </div>
        )}
      </div>
      {isAsked && cap !== null && (
        <AskDialog code={code} currency={cap.currency} most={moneyText(left)} onClose={() => setAsked(false)} />
      )}
    </SectionCard>
  )
}

/** What is paid for loss of or damage to a shipment, for whoever may ask for it. */
export function CompensationCard({ code }: { readonly code: string }) {
  const t = useText(compensationText)
  const isReader = useMaySend(staffCompensationCalls.staffShipmentCompensation)
  const read = useRead(staffCompensationCalls.staffShipmentCompensation, { params: { cart_code: code } }, { enabled: isReader }) // prettier-ignore
  if (!isReader) return null
  if (read.data === undefined) return read.error && <FailedPart reads={[read]} what={t('title')} />
  return <Card code={code} state={read.data.result} />
}

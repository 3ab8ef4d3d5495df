import { staffRefundCalls, type StaffRefund } from '@layar/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { moneyText } from '@layar/ui/display/money.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { DecideActs, useDecision } from '../../../shared/dialog/decide-acts'
import rows from '../../../shared/table/rows.module.css'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { reloads } from './reloads'
import { ReturnedAct } from './returned-act'
import { refundText } from './text'

/** Records an approved transfer's reference. */
function SendAct({ refund }: { refund: StaffRefund }) {
  const t = useText(refundText)
  const [isOpen, setOpen] = useState(false)
  const [reference, setReference] = useState('')
  const send = useWrite(staffRefundCalls.staffSendRefund, { invalidates: reloads, onDone: () => setOpen(false) })
  const params = { refund_id: refund.refund_id }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('markSent')}</Button>
      <ActDialog
        isOpen={isOpen}
        title={t('sendTitle')}
        act={t('markSent')}
        isKeyed
        pending={send.pending}
        onAct={() => void send.run({ params, body: { bank_reference: reference } })}
        onClose={() => setOpen(false)}
      >
        <div className={rows.stack}>
          <p>{t('sendText')}</p>
          <TextInput
            label={t('reference')}
            name="bank_reference"
            required
            value={reference}
            error={send.failure?.fields['bank_reference']}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        </div>
      </ActDialog>
    </>
  )
}

/** Asks anew for what a rejected refund of a cancelled shipment asked for. */
function AgainAct({ refund }: { refund: StaffRefund }) {
  const t = useText(refundText)
  const [isOpen, setOpen] = useState(false)
  const again = useWrite(staffRefundCalls.staffRequestRefundAgain, {
    invalidates: reloads,
    onDone: () => setOpen(false),
  })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('again')}
      </Button>
      <ActDialog
        isOpen={isOpen}
        title={t('againTitle')}
        act={t('again')}
        pending={again.pending}
        onAct={() => void again.run({ params: { refund_id: refund.refund_id } })}
        onClose={() => setOpen(false)}
      >
        <p>{t('againText', { code: refund.shipment_code ?? refund.invoice_code })}</p>
      </ActDialog>
    </>
  )
}

/** Approves or refuses another's refund; says why if this user may not. */
function RefundDecision({ refund }: { refund: StaffRefund }) {
  const t = useText(refundText)
  const isAdmin = useSession(({ staff }) => isAllowed(staff, []))
  const decision = useDecision(staffRefundCalls.staffApproveRefund, staffRefundCalls.staffRejectRefund, {
    invalidates: reloads,
  })
  if (!isAdmin) return <span className={rows.muted}>{t('adminOnly')}</span>
  const params = { refund_id: refund.refund_id }
  return (
    <DecideActs
      decision={decision}
      labels={{
        approve: t('approve'),
        approveTitle: t('approveTitle', { amount: moneyText(refund.amount) }),
        reject: t('reject'),
        rejectTitle: t('rejectTitle'),
        rejectNote: t('rejectNote'),
      }}
      notAllowed={refund.is_own && t('own')}
      onApprove={() => void decision.approve.run({ params })}
      onReject={(note) => void decision.reject.run({ params, body: { note } })}
    >
      <p>
        {t('approveText', {
          name: refund.customer_name || refund.customer_code,
          code: refund.invoice_code,
          way: t(refund.way),
        })}
      </p>
    </DecideActs>
  )
}

const isWithBank = ({ status, way, returned }: StaffRefund): boolean =>
  status === 'sent' && way === 'bank' && returned === null

/** The actions available for a refund. */
export function RefundActs({ refund }: { refund: StaffRefund }) {
  const isFinance = useSession(({ staff }) => isAllowed(staff, ['finance']))
  if (refund.status === 'requested') return <RefundDecision refund={refund} />
  if (refund.can_request_again && isFinance) return <AgainAct refund={refund} />
  if (!isFinance) return null
  if (refund.status === 'approved') return <SendAct refund={refund} />
  return isWithBank(refund) ? <ReturnedAct refund={refund} /> : null
}

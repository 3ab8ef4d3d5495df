import { staffCustomerCalls, type StaffCustomer } from '@layar/contract'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import rows from '../../../shared/table/rows.module.css'
import { useUnsent } from '../../../shared/storage/unsent'
import { customerText } from './text'

const reloads = [staffCustomerCalls.staffCustomer, staffCustomerCalls.staffCustomers]

/** Suspends or reinstates a customer, with a reason. */
export function SuspendButton({ customer }: { customer: StaffCustomer }) {
  const t = useText(customerText)
  const [isAsking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  const options = { invalidates: reloads, onDone: close }
  const suspend = useWrite(staffCustomerCalls.staffSuspendCustomer, options)
  const reinstate = useWrite(staffCustomerCalls.staffReinstateCustomer, options)
  const isActive = customer.status === 'active'
  const act = isActive ? suspend : reinstate
  const label = t(isActive ? 'suspend' : 'reinstate')
  const { name } = customer
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t(isActive ? 'suspendTitle' : 'reinstateTitle', { name })}
          act={label}
          isDanger={isActive}
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          write={act}
          onAct={(reason) => void act.run({ params: { customer_id: customer.customer_id }, body: { reason } })}
          onClose={close}
        >
          {isActive && <p>{t('suspendText')}</p>}
        </ReasonDialog>
      )}
    </>
  )
}

/** The staff notes on the customer, and a field for a new one. */
export function Notes({ customer, canWrite }: { customer: StaffCustomer; canWrite: boolean }) {
  const t = useText(customerText)
  const format = useFormat()
  const [note = '', setNote] = useUnsent(`customer-note:${customer.customer_id}`)
  const add = useWrite(staffCustomerCalls.staffNoteCustomer, { invalidates: reloads, onDone: () => setNote(undefined) })
  return (
    <SectionCard title={t('notes')}>
      <div className={rows.stack}>
        {customer.notes.length === 0 && <p className={rows.muted}>{t('nothing')}</p>}
        <ul className={rows.plain}>
          {customer.notes.map((entry) => (
            <li key={entry.at}>
              <p className={rows.body}>{entry.note}</p>
              <p className={rows.muted}>
                {entry.by}, {format.dateTime(entry.at)}
              </p>
            </li>
          ))}
        </ul>
        {canWrite && (
          <form
            noValidate
            className={rows.stack}
            onSubmit={(event) => {
              event.preventDefault()
              void add.run({ params: { customer_id: customer.customer_id }, body: { note } })
            }}
          >
            <Textarea
              label={t('noteLabel')}
              description={t('noteHint')}
              rows={3}
              value={note}
              error={add.failure?.fields['note']}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <div className={rows.buttons}>
              <Button type="submit" variant="default" loading={add.pending}>
                {t('addNote')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </SectionCard>
  )
}

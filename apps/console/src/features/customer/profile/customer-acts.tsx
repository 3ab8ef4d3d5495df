import { staffCustomerCalls, type StaffCustomer } from '@layar/contract'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Failure } from '@layar/ui/call/failure.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { ReasonDialog } from '../../../shared/dialog/reason-dialog'
import rows from '../../../shared/table/rows.module.css'
import { forgetSent, useUnsent } from '../../../shared/storage/unsent'
import { customerText } from './text'

const reloads = [staffCustomerCalls.staffCustomer, staffCustomerCalls.staffCustomers]

type SuspendAct = 'suspend' | 'reinstate'

/** Suspends or reinstates a customer, with a reason. What the dialog asks stays what it was opened for. */
export function SuspendButton({ customer }: { customer: StaffCustomer }) {
  const t = useText(customerText)
  const [asked, setAsked] = useState<SuspendAct>()
  const close = (): void => setAsked(undefined)
  const options = {
    invalidates: reloads,
    onDone: close,
    // A colleague was faster: the page behind it shows what is true now.
    onFailure: ({ code }: Failure): void => {
      if (code === 'customer_status_changed') close()
    },
  }
  const suspend = useWrite(staffCustomerCalls.staffSuspendCustomer, options)
  const reinstate = useWrite(staffCustomerCalls.staffReinstateCustomer, options)
  const act = asked === 'reinstate' ? reinstate : suspend
  const offered: SuspendAct = customer.status === 'active' ? 'suspend' : 'reinstate'
  const name = customer.name || customer.customer_code
  return (
    <>
      <Button variant="default" onClick={() => setAsked(offered)}>
        {t(offered)}
      </Button>
      {asked && (
        <ReasonDialog
          title={t(asked === 'suspend' ? 'suspendTitle' : 'reinstateTitle', { name })}
          act={t(asked)}
          isDanger={asked === 'suspend'}
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          write={act}
          onAct={(reason) => void act.run({ params: { customer_id: customer.customer_id }, body: { reason } })}
          onClose={close}
        >
          {asked === 'suspend' && <p>{t('suspendText')}</p>}
        </ReasonDialog>
      )}
    </>
  )
}

/** The staff notes on the customer, and a field for a new one. */
export function Notes({ customer, canWrite }: { customer: StaffCustomer; canWrite: boolean }) {
  const t = useText(customerText)
  const format = useFormat()
  const place = `customer-note:${customer.customer_id}`
  const [note = '', setNote] = useUnsent(place)
  const add = useWrite(staffCustomerCalls.staffNoteCustomer, { invalidates: reloads })
  const save = async (): Promise<void> => {
    const added = await add.run({ params: { customer_id: customer.customer_id }, body: { note } })
    // What was typed while it was on its way is of the next one.
    if (added) forgetSent(place, note)
  }
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
              void save()
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

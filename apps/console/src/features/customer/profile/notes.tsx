import { staffCustomerCalls, type CustomerNote, type StaffCustomer } from '@layar/contract'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useReadPages } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { forgetSent, useUnsent } from '../../../shared/storage/unsent'
import rows from '../../../shared/table/rows.module.css'
import { customerText } from './text'

function Note({ entry }: { entry: CustomerNote }) {
  const format = useFormat()
  return (
    <li>
      <p className={rows.body}>{entry.note}</p>
      <p className={rows.muted}>
        {entry.by}, {format.dateTime(entry.at)}
      </p>
    </li>
  )
}

const focusOn = (older: HTMLElement | null): void => older?.focus()

/** The notes before those that come with the customer. */
function OlderNotes({ customerId, after }: { customerId: string; after: string }) {
  const pages = useReadPages(
    staffCustomerCalls.staffCustomerNotes,
    { params: { customer_id: customerId }, query: { after } },
    // Every look is audited, so refocusing the tab must not cause one.
    { staleMs: 300_000, keep: true },
  )
  return (
    <div tabIndex={-1} ref={focusOn}>
      <PagedList
        pages={pages}
        keyOf={({ note_id: id }) => id}
        render={(entry) => <Note entry={entry} />}
        empty={null}
        frame={(notes) => <ul className={rows.plain}>{notes}</ul>}
      />
    </div>
  )
}

/** The staff notes on the customer, newest first below the field for a new one. */
export function Notes({ customer, canWrite }: { customer: StaffCustomer; canWrite: boolean }) {
  const t = useText(customerText)
  const { customer_id: customerId, notes, notes_next: next } = customer
  const place = `customer-note:${customerId}`
  const [note = '', setNote] = useUnsent(place)
  const [isOpen, setOpen] = useState(false)
  const add = useWrite(staffCustomerCalls.staffNoteCustomer, {
    invalidates: [staffCustomerCalls.staffCustomer, staffCustomerCalls.staffCustomers],
  })
  const save = async (): Promise<void> => {
    const added = await add.run({ params: { customer_id: customerId }, body: { note } })
    // What was typed while it was on its way is of the next one.
    if (added) forgetSent(place, note)
  }
  return (
    <SectionCard title={t('notes')}>
      <div className={rows.stack}>
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
              name="note"
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
        {notes.length === 0 && <p className={rows.muted}>{t('nothing')}</p>}
        <ul className={rows.plain}>
          {notes.map((entry) => (
            <Note key={entry.note_id} entry={entry} />
          ))}
        </ul>
        {next !== null && isOpen && <OlderNotes customerId={customerId} after={next} />}
        {next !== null && !isOpen && (
          <div className={rows.buttons}>
            <Button size="sm" variant="default" onClick={() => setOpen(true)}>
              {t('olderNotes')}
            </Button>
          </div>
        )}
      </div>
    </SectionCard>
  )
}

import { staffQueueCalls, staffTicketCalls, type StaffTicketThread } from '@layar/contract'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ConfirmDialog } from '@layar/ui/dialog/confirm-dialog.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import rows from '../../../shared/table/rows.module.css'
import { forgetSent, useUnsent, useUnsentFiles } from '../../../shared/storage/unsent'
import { Attachments } from './attachments'
import { ticketText } from './text'

const reloads = [staffTicketCalls.staffTickets, staffTicketCalls.staffTicket, staffQueueCalls.staffQueues]
const nexts = ['keep', 'ask', 'resolve'] as const
type Next = (typeof nexts)[number]

const paramsOf = ({ ticket_code }: StaffTicketThread) => ({ ticket_code })

/** Where the reply to a ticket is kept while it is typed. */
export const replyPlace = ({ ticket_code }: StaffTicketThread): string => `ticket-reply:${ticket_code}`

/** Takes an open ticket, or one that a colleague holds. */
export function PickButton({ ticket, isMine }: { ticket: StaffTicketThread; isMine: boolean }) {
  const t = useText(ticketText)
  const [isAsking, setAsking] = useState(false)
  const pick = useWrite(staffTicketCalls.staffPickTicket, {
    invalidates: reloads,
    onDone: () => setAsking(false),
    // Show which colleague was faster.
    onFailure: () => setAsking(false),
  })
  const params = paramsOf(ticket)
  if (ticket.status === 'open')
    return (
      <Button loading={pick.pending} onClick={() => void pick.run({ params, body: {} })}>
        {t('pick')}
      </Button>
    )
  const isHeld = ticket.status === 'in_progress' || ticket.status === 'waiting_customer'
  if (!isHeld || isMine || ticket.assigned_to === null) return null
  const { staff_id: seen_staff_id, name } = ticket.assigned_to
  const title = t('takeOver', { name })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {title}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        confirmLabel={t('takeOverDo')}
        pending={pick.pending}
        onConfirm={() => void pick.run({ params, body: { take_over: true, seen_staff_id } })}
        onClose={() => setAsking(false)}
      >
        {t('takeOverText')}
      </ConfirmDialog>
    </>
  )
}

/** Sends the answer and the next status together. */
export function AnswerForm({ ticket }: { ticket: StaffTicketThread }) {
  const t = useText(ticketText)
  const place = replyPlace(ticket)
  const [message = '', setMessage] = useUnsent(place)
  const [files, setFiles] = useUnsentFiles(place)
  const [next, setNext] = useState<Next>('ask')
  const isWaiting = ticket.status === 'waiting_customer'
  const answer = useWrite(staffTicketCalls.staffAnswerTicket, { invalidates: reloads })
  const send = async (): Promise<void> => {
    const seen = ticket.messages.at(-1)
    const sent = files.map(({ url }) => url)
    const answered = await answer.run({
      params: paramsOf(ticket),
      body: {
        message,
        then: isWaiting ? 'keep' : next,
        files: sent,
        ...(seen && { seen_message_id: seen.message_id }),
      },
    })
    if (answered === undefined) return
    // What was typed or chosen while it was on its way is of the next one.
    forgetSent(place, message)
    setFiles((now) => now.filter(({ url }) => !sent.includes(url)))
  }
  return (
    <form
      noValidate
      className={rows.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Textarea
        name="message"
        label={t('answer')}
        required
        rows={5}
        value={message}
        error={answer.failure?.fields['message']}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Attachments files={files} onChange={setFiles} fields={answer.failure?.fields ?? {}} />
      {isWaiting ? (
        <p>{t('waiting')}</p>
      ) : (
        <NativeSelect
          label={t('next')}
          value={next}
          data={nexts.map((value) => ({ value, label: t(value) }))}
          onChange={(event) => setNext(nexts.find((value) => value === event.currentTarget.value) ?? next)}
        />
      )}
      <div className={rows.buttons}>
        <Button type="submit" loading={answer.pending}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

export function NoteForm({ ticket }: { ticket: StaffTicketThread }) {
  const t = useText(ticketText)
  const place = `ticket-note:${ticket.ticket_code}`
  const [message = '', setMessage] = useUnsent(place)
  const note = useWrite(staffTicketCalls.staffNoteTicket, { invalidates: [staffTicketCalls.staffTicket] })
  const save = async (): Promise<void> => {
    const noted = await note.run({ params: paramsOf(ticket), body: { message } })
    // What was typed while it was on its way is of the next one.
    if (noted) forgetSent(place, message)
  }
  return (
    <form
      noValidate
      className={rows.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Textarea
        name="message"
        label={t('noteLabel')}
        description={t('noteHint')}
        rows={3}
        value={message}
        error={note.failure?.fields['message']}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <div className={rows.buttons}>
        <Button type="submit" variant="default" loading={note.pending}>
          {t('noteSend')}
        </Button>
      </div>
    </form>
  )
}

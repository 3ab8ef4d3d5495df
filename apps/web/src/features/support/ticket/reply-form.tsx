import { ticketCalls, type TicketThread } from '@layar/contract'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { IdentityNotice } from '../../../shared/form/identity-notice'
import { useLeaveGuard } from '../../../shared/form/use-leave-guard'
import { Attachments, type Attached, fileError } from './attachments'
import { RestoredNote } from './restored-note'
import { ticketText } from './text/area'
import styles from './ticket.module.css'
import type { TypedText } from './typed-text'

/** Adds a message; in a resolved ticket it reopens the ticket. */
export function ReplyForm({ ticket, kept }: { ticket: TicketThread; kept: TypedText }) {
  const t = useText(ticketText)
  const { message = '' } = kept.typed
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const [files, setFiles] = useState<readonly Attached[]>([])
  const reply = useWrite(ticketCalls.replyTicket, {
    invalidates: [ticketCalls.ticket, ticketCalls.tickets],
    onDone: () => {
      kept.clear()
      setFiles([])
    },
    onFailure: ({ fields }) => {
      if (fields['message']) field.current?.focus()
    },
  })
  const leave = useLeaveGuard(files.length > 0, t('leaveFiles'))
  const errors = reply.failure?.fields ?? {}
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setEmpty(message.trim() === '')
    if (message.trim() === '') return field.current?.focus()
    void reply.run({ body: { code: ticket.ticket_code, message, files: files.map(({ url }) => url) } })
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <RestoredNote of={kept} />
      <Textarea
        ref={field}
        name="message"
        label={t(ticket.status === 'resolved' ? 'reopen' : 'reply')}
        required
        rows={4}
        value={message}
        error={isEmpty ? t('required') : errors['message']}
        onChange={({ currentTarget }) => kept.set({ message: currentTarget.value })}
      />
      <IdentityNotice texts={[message]} />
      <Attachments files={files} onChange={setFiles} error={fileError(errors)} />
      <div className={styles.send}>
        <Button type="submit" loading={reply.pending}>
          {t('sendReply')}
        </Button>
      </div>
      {leave.question}
    </form>
  )
}

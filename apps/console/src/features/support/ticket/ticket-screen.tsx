import { staffTicketCalls, type StaffTicketThread } from '@layar/contract'
import { ticketCategoryLabels } from '@layar/domain'
import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { KeyValue } from '@layar/ui/display/key-value.tsx'
import { usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Timeline } from '@layar/ui/rail/timeline.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { CustomerLink } from '../../../shared/customer/customer-link'
import { InvoiceLink } from '../../../shared/billing/invoice/invoice-link'
import { languageNames } from '../../../shared/access/guest/language-choice'
import rows from '../../../shared/table/rows.module.css'
import { useSession } from '../../../shared/access/session/session'
import { type UnsentFile, useUnsent, useUnsentFiles } from '../../../shared/storage/unsent'
import { AnswerForm, NoteForm, PickButton, replyPlace } from './acts'
import { ticketText } from './text'
import { TicketBadge, useStatusName } from './ticket-badge'
import styles from './ticket.module.css'

const route = getRouteApi('/_staff/tickets/$code')

/** The reply is below them: nobody scrolls past a hundred messages that were answered long ago. */
const shownAtFirst = 20

function FileLinks({ files }: { files: readonly UnsentFile[] }) {
  const t = useText(ticketText)
  return (
    <ul className={rows.plain}>
      {files.map(({ url, name }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={t('file', { name })}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Messages({ ticket }: { ticket: StaffTicketThread }) {
  const t = useText(ticketText)
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const earlier = isWhole ? 0 : Math.max(0, ticket.messages.length - shownAtFirst)
  return (
    <ol className={styles.thread} aria-label={t('thread')}>
      {earlier > 0 && (
        <li>
          <Button size="xs" variant="default" onClick={() => setWhole(true)}>
            {t('earlier', { count: earlier })}
          </Button>
        </li>
      )}
      {ticket.messages.slice(earlier).map((message) => (
        <li
          key={message.message_id}
          className={styles.message}
          data-kind={message.is_internal ? 'note' : message.author}
        >
          <p className={styles.author}>
            <strong>{message.author === 'customer' ? ticket.customer_name : (message.author_name ?? '–')}</strong>
            {message.is_internal && <StatusBadge tone="warning">{t('note')}</StatusBadge>}
            <time dateTime={message.created_at}>{format.dateTime(message.created_at)}</time>
          </p>
          <p className={rows.body} dir="auto">
            {message.body}
          </p>
          {message.files.length > 0 && (
            <FileLinks files={message.files.map(({ file_url: url, file_name: name }) => ({ url, name }))} />
          )}
        </li>
      ))}
    </ol>
  )
}

function Facts({ ticket }: { ticket: StaffTicketThread }) {
  const t = useText(ticketText)
  const pick = usePick()
  const format = useFormat()
  return (
    <SectionCard title={t('facts')}>
      <KeyValue
        rows={[
          { key: 'code', label: t('code'), value: <Mark code={ticket.ticket_code} /> },
          {
            key: 'customer',
            label: t('customer'),
            value: <CustomerLink id={ticket.customer_id} name={ticket.customer_name} code={ticket.customer_code} />,
          },
          { key: 'language', label: t('language'), value: languageNames[ticket.customer_language] },
          { key: 'category', label: t('category'), value: pick(ticketCategoryLabels[ticket.category]) },
          ...(ticket.cart_code
            ? [
                {
                  key: 'cart',
                  label: t('shipment'),
                  value: (
                    <Link to="/shipments/$code" params={{ code: ticket.cart_code }}>
                      {ticket.cart_code}
                    </Link>
                  ),
                },
              ]
            : []),
          ...(ticket.shipment_code
            ? [
                {
                  key: 'export',
                  label: t('shipment'),
                  value: (
                    <Link to="/exports/$code" params={{ code: ticket.shipment_code }}>
                      {ticket.shipment_code}
                    </Link>
                  ),
                },
              ]
            : []),
          ...(ticket.invoice_code
            ? [
                {
                  key: 'invoice',
                  label: t('invoice'),
                  value: <InvoiceLink code={ticket.invoice_code} />,
                },
              ]
            : []),
          { key: 'opened', label: t('opened'), value: format.dateTime(ticket.created_at) },
          {
            key: 'first',
            label: t('firstAnswer'),
            value: ticket.first_answered_at
              ? t('answeredAt', { date: format.dateTime(ticket.first_answered_at) })
              : t('due', { ago: format.relative(ticket.first_answer_due_at) }),
          },
          { key: 'holder', label: t('holder'), value: ticket.assigned_to?.name ?? t('nobody') },
        ]}
      />
    </SectionCard>
  )
}

function History({ ticket }: { ticket: StaffTicketThread }) {
  const t = useText(ticketText)
  const nameOf = useStatusName()
  const format = useFormat()
  const actor = { customer: t('byCustomer'), timer: t('timer'), system: t('timer'), staff: '' }
  return (
    <SectionCard title={t('history')}>
      <Timeline
        label={t('history')}
        events={[...ticket.events].reverse().map((event, index) => ({
          key: `${event.at}-${event.to}`,
          title: nameOf(event.to),
          time: format.dateTime(event.at),
          note: event.actor_name ?? actor[event.actor],
          state: index === 0 ? ('current' as const) : ('passed' as const),
        }))}
      />
    </SectionCard>
  )
}

const unsentTexts = {
  open: 'unsentOpen',
  in_progress: 'unsentTaken',
  waiting_customer: 'unsentTaken',
  resolved: 'unsentResolved',
  closed: 'unsentClosed',
} as const

/** A reply that was being typed when the ticket went to a colleague or was closed. */
function UnsentReply({ ticket }: { ticket: StaffTicketThread }) {
  const t = useText(ticketText)
  const place = replyPlace(ticket)
  const [text, setText] = useUnsent(place)
  const [files, setFiles] = useUnsentFiles(place)
  if (!text && files.length === 0) return null
  return (
    <SectionCard title={t('unsent')}>
      <p className={rows.muted}>{t(unsentTexts[ticket.status])}</p>
      {text && (
        <p className={rows.body} dir="auto">
          {text}
        </p>
      )}
      {files.length > 0 && <FileLinks files={files} />}
      <div className={rows.buttons}>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setText(undefined)
            setFiles(() => [])
          }}
        >
          {t('unsentDiscard')}
        </Button>
      </div>
    </SectionCard>
  )
}

/** One ticket: the conversation, the answer form, and the subject beside it [SUPP-01]. */
export function TicketScreen() {
  const { code } = route.useParams()
  const t = useText(ticketText)
  const me = useSession(({ staff }) => staff?.staff_id)
  const read = useRead(staffTicketCalls.staffTicket, { params: { ticket_code: code } }, { everyMs: 30_000 })
  if (read.isPending) return <Skeleton />
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />
  const ticket = read.data.result
  const isMine = ticket.assigned_to?.staff_id === me
  const canAnswer = isMine && (ticket.status === 'in_progress' || ticket.status === 'waiting_customer')
  return (
    <>
      <PageHead
        title={ticket.subject}
        back={<Link to="/tickets">{t('back')}</Link>}
        actions={
          <>
            {ticket.is_late && <StatusBadge tone="danger">{t('late')}</StatusBadge>}
            <TicketBadge status={ticket.status} />
            <PickButton ticket={ticket} isMine={isMine} />
          </>
        }
      />
      <div className={styles.page}>
        <div className={rows.stack}>
          <Messages ticket={ticket} />
          {canAnswer ? (
            <SectionCard>
              <AnswerForm ticket={ticket} />
            </SectionCard>
          ) : (
            <UnsentReply ticket={ticket} />
          )}
          {ticket.status === 'resolved' && <p>{t('resolvedText')}</p>}
          <SectionCard>
            <NoteForm ticket={ticket} />
          </SectionCard>
        </div>
        <div className={rows.stack}>
          <Facts ticket={ticket} />
          <History ticket={ticket} />
        </div>
      </div>
    </>
  )
}

import { ticketCalls, type TicketThread } from '@layar/contract'
import { ticketCategoryLabels } from '@layar/domain'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { KeyValue, type KeyValueRow } from '@layar/ui/display/key-value.tsx'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { Rail } from '@layar/ui/rail/rail.tsx'
import { ErrorState } from '@layar/ui/state/error-state.tsx'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { ReplyForm } from './reply-form'
import { ticketText } from './text/area'
import { Thread } from './thread'
import { TicketBadge } from './ticket-badge'
import styles from './ticket.module.css'
import { useTypedText } from './typed-text'

const stationOf = { open: 0, in_progress: 1, waiting_customer: 1, resolved: 2, closed: 2 } as const

/** What happens next, or what we wait for; `readAt` is the time of the response, in milliseconds. */
function Outlook({ ticket, readAt }: { ticket: TicketThread; readAt: number }) {
  const t = useText(ticketText)
  const format = useFormat()
  const title = useRef<HTMLHeadingElement>(null)
  const hasPressed = useRef(false)
  const close = useWrite(ticketCalls.closeTicket, { invalidates: [ticketCalls.ticket, ticketCalls.tickets] })
  const isClosed = ticket.status === 'closed'
  // The button that closed it is gone, and the reply with it.
  useEffect(() => {
    if (isClosed && hasPressed.current) title.current?.focus()
  }, [isClosed])
  const notice = (
    heading: string,
    text: string,
    tone: 'info' | 'warning' | 'success' | 'plain',
    action?: ReactNode,
  ) => (
    <div className={styles.notice} data-tone={tone}>
      <h2 ref={title} tabIndex={-1} className={styles.noticeTitle}>
        {heading}
      </h2>
      <p>{text}</p>
      {action}
    </div>
  )
  if (isClosed) return notice(t('closedTitle'), t('closedText'), 'plain')
  if (ticket.status === 'resolved')
    return notice(
      t('resolvedTitle'),
      t('resolvedText', { date: ticket.reopen_until ? format.dateTime(ticket.reopen_until) : '' }),
      'success',
      <Button
        variant="default"
        size="sm"
        loading={close.pending}
        onClick={() => {
          hasPressed.current = true
          void close.run({ body: { code: ticket.ticket_code } })
        }}
      >
        {t('close')}
      </Button>,
    )
  if (ticket.status === 'waiting_customer') return notice(t('waitingTitle'), t('waitingText'), 'warning')
  if (ticket.first_answered_at !== null) return null
  return Date.parse(ticket.first_answer_due_at) < readAt
    ? notice(t('lateTitle'), t('lateText'), 'warning')
    : notice(t('dueTitle', { date: format.dateTime(ticket.first_answer_due_at) }), t('dueText'), 'info')
}

/** A closed ticket takes no reply: the way to a new one about the same thing, which takes over what was typed here. */
function GoOn({ ticket, isUnsent, wasOpen }: { ticket: TicketThread; isUnsent: boolean; wasOpen: boolean }) {
  const t = useText(ticketText)
  const way = useRef<HTMLDivElement>(null)
  // The form that was sent is gone.
  useEffect(() => {
    if (wasOpen && isUnsent) way.current?.querySelector('a')?.focus()
  }, [wasOpen, isUnsent])
  const { ticket_code: code, cart_code, shipment_code, invoice_code } = ticket
  const about = Object.fromEntries(
    Object.entries({ cart_code, shipment_code, invoice_code }).filter(([, name]) => name !== null),
  )
  return (
    <div ref={way} className={styles.send}>
      <Button renderRoot={(props) => <Link {...props} to="/import/ticket" search={{ new: '1', code, ...about }} />}>
        {t('goOn')}
      </Button>
      {isUnsent && <p role="status">{t('unsent')}</p>}
    </div>
  )
}

/** Marks the ticket as read once its messages are shown. */
function useMarkRead(ticket: TicketThread | undefined): void {
  const { run } = useWrite(ticketCalls.readTicket, { successToast: false, invalidates: [ticketCalls.tickets] })
  const code = ticket?.is_unread ? ticket.ticket_code : undefined
  const newest = ticket?.last_message_at
  useEffect(() => {
    if (code !== undefined) void run({ body: { code } })
  }, [code, newest, run])
}

/** One ticket from the question to its resolution [SUPP-01] [ROUTE-16]. */
export function TicketScreen({ code }: { code: string }) {
  const t = useText(ticketText)
  const { language } = useLanguage()
  const format = useFormat()
  // The list may have told of a reply since this was read.
  const read = useRead(ticketCalls.ticket, { query: { code } }, { everyMs: 30_000, staleMs: 0 })
  const ticket = read.data?.result
  const [wasOpen, setWasOpen] = useState(false)
  if (ticket && ticket.status !== 'closed' && !wasOpen) setWasOpen(true)
  useMarkRead(ticket)
  const reply = useTypedText(`ticket.reply.${code}`)
  const back = <Link to="/import/ticket">{t('back')}</Link>
  if (!ticket)
    return (
      <>
        <PageHead title={t('title')} back={back} />
        {read.isPending ? <Skeleton /> : <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      </>
    )
  const rows: KeyValueRow[] = [
    { key: 'code', label: t('number'), value: <Mark code={ticket.ticket_code} /> },
    { key: 'category', label: t('kind'), value: ticketCategoryLabels[ticket.category][language] },
    ...(ticket.cart_code
      ? [
          {
            key: 'cart',
            label: t('aboutShipment'),
            value: (
              <Link to="/import/transaction/detail" search={{ code: ticket.cart_code }}>
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
            label: t('aboutShipment'),
            value: (
              <Link to="/export/Shipment" search={{ shipment_code: ticket.shipment_code }}>
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
            label: t('aboutInvoice'),
            value: (
              <Link to="/import/invoice/detail" search={{ code: ticket.invoice_code }}>
                {ticket.invoice_code}
              </Link>
            ),
          },
        ]
      : []),
    { key: 'opened', label: t('opened'), value: format.dateTime(ticket.created_at) },
  ]
  return (
    <>
      <PageHead title={ticket.subject} back={back} actions={<TicketBadge status={ticket.status} />} />
      <div className={styles.stack}>
        <SectionCard>
          <Rail
            label={t('steps')}
            current={stationOf[ticket.status]}
            isComplete={ticket.status === 'resolved' || ticket.status === 'closed'}
            stations={[
              { key: 'asked', label: t('step1'), note: format.day(ticket.created_at) },
              { key: 'progress', label: t('step2') },
              { key: 'resolved', label: t('step3') },
            ]}
          />
        </SectionCard>
        <Outlook ticket={ticket} readAt={read.dataUpdatedAt} />
        <div className={styles.page}>
          <div className={styles.stack}>
            <Thread messages={ticket.messages} />
            {ticket.status === 'closed' ? (
              <GoOn ticket={ticket} isUnsent={Boolean(reply.typed['message']?.trim())} wasOpen={wasOpen} />
            ) : (
              <SectionCard>
                <ReplyForm ticket={ticket} kept={reply} />
              </SectionCard>
            )}
          </div>
          <SectionCard title={t('about')}>
            <KeyValue rows={rows} />
          </SectionCard>
        </div>
      </div>
    </>
  )
}

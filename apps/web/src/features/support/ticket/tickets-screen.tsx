import { ticketCalls, type Ticket } from '@layar/contract'
import { ticketCategoryLabels } from '@layar/domain'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useListPages } from '@layar/ui/address/use-list-pages.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { Mark } from '@layar/ui/mark/mark.tsx'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { PagedList } from '@layar/ui/state/paged-list.tsx'
import { TicketDrawing } from '../../../shared/drawing/ticket-drawing'
import { ticketText } from './text/area'
import { TicketBadge } from './ticket-badge'
import styles from './ticket.module.css'

function OpenButton() {
  const t = useText(ticketText)
  return (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/import/ticket" search={{ new: '1' }} />}
    >
      {t('open')}
    </Button>
  )
}

function TicketCard({ ticket }: { ticket: Ticket }) {
  const t = useText(ticketText)
  const { language } = useLanguage()
  const format = useFormat()
  return (
    <article className={styles.card} data-unread={ticket.is_unread || undefined}>
      <div className={styles.cardWords}>
        <h2 className={styles.subject}>
          <Link to="/import/ticket" search={{ code: ticket.ticket_code }} className={styles.openLink}>
            {ticket.subject}
          </Link>
        </h2>
        <p className={styles.facts}>
          <span>{ticketCategoryLabels[ticket.category][language]}</span>
          <span>{t('lastMessage', { ago: format.relative(ticket.last_message_at) })}</span>
        </p>
      </div>
      <div className={styles.cardState}>
        {ticket.is_unread && <span className={styles.unread}>{t('unread')}</span>}
        <TicketBadge status={ticket.status} />
      </div>
      <Mark code={ticket.ticket_code} size="sm" canCopy={false} />
    </article>
  )
}

const cardOf = (ticket: Ticket) => <TicketCard ticket={ticket} />

/** The customer's tickets, newest first; unread replies are highlighted [SUPP-01] [ROUTE-16]. */
export function TicketsScreen() {
  const t = useText(ticketText)
  const pages = useListPages(ticketCalls.tickets, { query: {} })
  const isEmpty = !pages.pending && !pages.error && pages.items.length === 0
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} actions={!isEmpty && <OpenButton />} />
      <PagedList
        pages={pages}
        keyOf={(ticket) => ticket.ticket_code}
        render={cardOf}
        empty={
          <EmptyState picture={<TicketDrawing />} title={t('none')} action={<OpenButton />}>
            {t('noneText')}
          </EmptyState>
        }
      />
    </>
  )
}

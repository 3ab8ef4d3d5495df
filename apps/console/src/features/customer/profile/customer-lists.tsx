import type { StaffCustomer } from '@layar/contract'
import { countryName, invoiceTable, ticketTable } from '@layar/domain'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Money } from '@layar/ui/display/money.tsx'
import { useLanguage, usePick } from '@layar/ui/i18n/language.tsx'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { InvoiceLink } from '../../../shared/billing/invoice/invoice-link'
import rows from '../../../shared/table/rows.module.css'
import { isAllowed, useSession } from '../../../shared/access/session/session'
import { ExportBadge, ShipmentBadge } from '../../../shared/cargo/shipment/status-text'
import { customerText } from './text'

type ListName = 'shipments' | 'exports' | 'invoices' | 'tickets' | 'messages' | 'devices'

function List({ name, actions, children }: { name: ListName; actions?: ReactNode; children: readonly ReactNode[] }) {
  const t = useText(customerText)
  return (
    <SectionCard title={t(name)} actions={actions}>
      {children.length === 0 ? (
        <p className={rows.muted}>{t('nothing')}</p>
      ) : (
        <ul className={rows.lines}>{children}</ul>
      )}
    </SectionCard>
  )
}

/** The newest of each record that belongs to a customer. */
export function CustomerLists({ customer }: { customer: StaffCustomer }) {
  const t = useText(customerText)
  const pick = usePick()
  const { language } = useLanguage()
  const format = useFormat()
  const readsTickets = useSession(({ staff }) => isAllowed(staff, ['support']))
  const when = (at: string) => <span className={rows.quiet}>{format.dateTime(at)}</span>
  return (
    <>
      <List
        name="shipments"
        actions={
          <Link to="/shipments" search={{ search: customer.customer_code }}>
            {t('all')}
          </Link>
        }
      >
        {customer.shipments.map(({ cart_code, status, customs_status, is_self_collected, country, agent_name, at }) => (
          <li key={cart_code}>
            <Link to="/shipments/$code" params={{ code: cart_code }} className={rows.code}>
              {cart_code}
            </Link>
            <ShipmentBadge
              status={status}
              country={country}
              customsStatus={customs_status}
              isSelfCollected={is_self_collected}
            />
            <span>{agent_name}</span>
            {when(at)}
          </li>
        ))}
      </List>
      <List
        name="exports"
        actions={
          <Link to="/exports" search={{ search: customer.customer_code }}>
            {t('allExports')}
          </Link>
        }
      >
        {customer.exports.map(({ shipment_code: code, status, is_approved, is_picked_up, destination_country, at }) => (
          <li key={code}>
            <Link to="/exports/$code" params={{ code }} className={rows.code}>
              {code}
            </Link>
            <ExportBadge status={status} isPickedUp={is_picked_up} isApproved={is_approved} />
            <span>{countryName(destination_country, language)}</span>
            {when(at)}
          </li>
        ))}
      </List>
      <List name="invoices">
        {customer.invoices.map(({ invoice_code, status, total, at }) => (
          <li key={invoice_code}>
            <span className={rows.code}>
              <InvoiceLink code={invoice_code} />
            </span>
            <StatusBadge tone={invoiceTable[status].badge}>{pick(invoiceTable[status].labels)}</StatusBadge>
            <Money value={total} />
            {when(at)}
          </li>
        ))}
      </List>
      <List name="tickets">
        {customer.tickets.map(({ ticket_code, subject, status, at }) => (
          <li key={ticket_code}>
            {readsTickets ? (
              <Link to="/tickets/$code" params={{ code: ticket_code }}>
                {subject}
              </Link>
            ) : (
              <span>{subject}</span>
            )}
            <StatusBadge tone={ticketTable[status].badge}>{pick(ticketTable[status].labels)}</StatusBadge>
            {when(at)}
          </li>
        ))}
      </List>
      <List name="messages">
        {customer.messages.map(({ message_id, channel, subject, state, at }) => (
          <li key={message_id}>
            <Link to="/outbox/$id" params={{ id: message_id }}>
              {subject}
            </Link>
            <span>{t(`channel_${channel}`)}</span>
            {state === 'failed' && <StatusBadge tone="danger">{t('failed')}</StatusBadge>}
            {when(at)}
          </li>
        ))}
      </List>
      <List name="devices">
        {customer.sessions.map(({ session_id, device, last_seen_at }) => (
          <li key={session_id}>
            <span>{device || t('unknownDevice')}</span>
            {when(last_seen_at)}
          </li>
        ))}
      </List>
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { NewTicketScreen } from '../../../features/support/ticket/new-ticket-screen'
import { TicketScreen } from '../../../features/support/ticket/ticket-screen'
import { TicketsScreen } from '../../../features/support/ticket/tickets-screen'
import { ticketText } from '../../../features/support/ticket/text/area'

interface TicketSearch {
  /** Opens one ticket; with `new`, the closed one that it goes on from. */
  readonly code?: string
  /** Opens the form of a new ticket, with its subject. */
  readonly new?: '1'
  readonly cart_code?: string
  readonly shipment_code?: string
  readonly invoice_code?: string
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

export const Route = createFileRoute('/_main/import/ticket')({
  validateSearch: (search: Record<string, unknown>): TicketSearch => {
    const code = textOf(search['code'])
    const cartCode = textOf(search['cart_code'])
    const shipmentCode = textOf(search['shipment_code'])
    const invoiceCode = textOf(search['invoice_code'])
    return {
      ...(code !== undefined && { code }),
      ...(search['new'] === '1' && { new: '1' as const }),
      ...(cartCode !== undefined && { cart_code: cartCode }),
      ...(shipmentCode !== undefined && { shipment_code: shipmentCode }),
      ...(invoiceCode !== undefined && { invoice_code: invoiceCode }),
    }
  },
  loader: () => loadText(ticketText),
  component: Tickets,
})

function Tickets() {
  const { code, new: isNew, cart_code, shipment_code, invoice_code } = Route.useSearch()
  if (isNew) return <NewTicketScreen shipment={cart_code ?? shipment_code} invoiceCode={invoice_code} after={code} />
  if (code !== undefined) return <TicketScreen key={code} code={code} />
  return <TicketsScreen />
}

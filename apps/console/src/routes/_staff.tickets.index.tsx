import { IconMessageCircle } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { ticketStatuses } from '@layar/domain'
import { TicketsScreen } from '../features/support/ticket/tickets-screen'

export const Route = createFileRoute('/_staff/tickets/')({
  validateSearch: (search: Record<string, unknown>) => {
    const show = ticketStatuses.find((status) => status === search['show'])
    return { ...(show && { show }) }
  },
  staticData: {
    menu: {
      group: 'work',
      position: 120,
      name: { en: 'Tickets', id: 'Tiket', cn: '工单' },
      icon: IconMessageCircle,
      roles: ['support'],
    },
  },
  component: TicketsScreen,
})

import { IconMail } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { outboxState } from '@layar/contract'
import { OutboxScreen } from '../features/platform/message/outbox-screen'

export const Route = createFileRoute('/_staff/outbox/')({
  validateSearch: (search: Record<string, unknown>) => {
    const show = outboxState.options.find((state) => state === search['show'])
    return { ...(show && { show }) }
  },
  staticData: {
    menu: {
      group: 'customers',
      position: 30,
      name: { en: 'Outbox', id: 'Kotak keluar', cn: '发件箱' },
      icon: IconMail,
      roles: ['support', 'finance'],
    },
  },
  component: OutboxScreen,
})

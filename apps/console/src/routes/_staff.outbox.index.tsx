import { IconMail } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { OutboxScreen } from '../features/platform/message/outbox-screen'

export const Route = createFileRoute('/_staff/outbox/')({
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

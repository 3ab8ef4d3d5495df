import { IconClipboardList } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { LeadsScreen } from '../features/support/lead/leads-screen'

export const Route = createFileRoute('/_staff/leads/')({
  staticData: {
    menu: {
      group: 'work',
      position: 130,
      name: { en: 'Quote requests', id: 'Permintaan penawaran', cn: '询价' },
      icon: IconClipboardList,
      roles: ['support'],
    },
  },
  component: LeadsScreen,
})

import { IconInbox } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { everybody } from '../frame/menu'
import { QueuesScreen } from '../features/platform/queue/queues-screen'

export const Route = createFileRoute('/_staff/')({
  staticData: {
    menu: {
      group: 'work',
      position: 10,
      name: { en: 'Queues', id: 'Antrean', cn: '待办队列' },
      icon: IconInbox,
      roles: everybody,
    },
  },
  component: QueuesScreen,
})

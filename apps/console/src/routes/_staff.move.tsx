import { IconArrowsExchange } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { MoveScreen } from '../features/cargo/carton/move-screen'

export const Route = createFileRoute('/_staff/move')({
  staticData: {
    menu: {
      group: 'work',
      position: 22,
      name: { en: 'Move cartons', id: 'Pindahkan karton', cn: '移库' },
      icon: IconArrowsExchange,
      roles: ['warehouse', 'hub'],
    },
  },
  component: MoveScreen,
})

import { IconArrowsSplit } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { SortScreen } from '../features/cargo/sort/sort-screen'

export const Route = createFileRoute('/_staff/sort')({
  staticData: {
    menu: {
      group: 'work',
      position: 32,
      name: { en: 'Sort at the hub', id: 'Sortir di hub', cn: '分拨中心分拣' },
      icon: IconArrowsSplit,
      roles: ['hub'],
    },
  },
  component: SortScreen,
})

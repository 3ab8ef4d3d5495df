import { IconBuildingStore } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { CountersScreen } from '../features/cargo/collection/counters-screen'

export const Route = createFileRoute('/_staff/counters')({
  staticData: {
    menu: {
      group: 'prices',
      position: 65,
      name: { en: 'Counters', id: 'Loket', cn: '自提点' },
      icon: IconBuildingStore,
      roles: ['hub', 'support'],
    },
  },
  component: CountersScreen,
})

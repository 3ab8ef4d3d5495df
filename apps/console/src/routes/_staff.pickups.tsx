import { IconHomeShare } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { PickupsScreen } from '../features/export/pickup/pickups-screen'

export const Route = createFileRoute('/_staff/pickups')({
  staticData: {
    menu: {
      group: 'work',
      position: 33,
      name: { en: 'Pickups', id: 'Penjemputan', cn: '上门取件' },
      icon: IconHomeShare,
      roles: ['hub', 'support'],
    },
  },
  component: PickupsScreen,
})

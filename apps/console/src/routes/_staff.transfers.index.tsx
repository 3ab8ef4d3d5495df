import { IconTransfer } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { TransfersScreen } from '../features/cargo/transfer/transfers-screen'

export const Route = createFileRoute('/_staff/transfers/')({
  staticData: {
    menu: {
      group: 'work',
      position: 25,
      name: { en: 'Transfers', id: 'Pemindahan', cn: '调拨' },
      icon: IconTransfer,
      roles: ['warehouse', 'support'],
    },
  },
  component: TransfersScreen,
})

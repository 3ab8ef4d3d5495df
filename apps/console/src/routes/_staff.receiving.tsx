import { IconScan } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { ReceivingScreen } from '../features/cargo/receiving/receiving-screen'

export const Route = createFileRoute('/_staff/receiving')({
  staticData: {
    menu: {
      group: 'work',
      position: 20,
      name: { en: 'Receiving', id: 'Penerimaan', cn: '入库' },
      icon: IconScan,
      roles: ['warehouse'],
    },
  },
  component: ReceivingScreen,
})

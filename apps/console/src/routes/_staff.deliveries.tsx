import { IconTruckDelivery } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { DeliveriesScreen } from '../features/cargo/delivery/deliveries-screen'

export const Route = createFileRoute('/_staff/deliveries')({
  staticData: {
    menu: {
      group: 'work',
      position: 35,
      name: { en: 'Deliveries', id: 'Pengantaran', cn: '派送' },
      icon: IconTruckDelivery,
      roles: ['hub'],
    },
  },
  component: DeliveriesScreen,
})

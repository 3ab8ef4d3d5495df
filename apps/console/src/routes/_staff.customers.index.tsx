import { IconUsers } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { everybody } from '../frame/menu'
import { CustomersScreen } from '../features/customer/profile/customers-screen'

export const Route = createFileRoute('/_staff/customers/')({
  staticData: {
    menu: {
      group: 'customers',
      position: 10,
      name: { en: 'Customers', id: 'Pelanggan', cn: '客户' },
      icon: IconUsers,
      roles: everybody,
    },
  },
  component: CustomersScreen,
})

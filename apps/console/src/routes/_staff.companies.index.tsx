import { IconBuilding } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { CompaniesScreen } from '../features/customer/company/companies-screen'

export const Route = createFileRoute('/_staff/companies/')({
  staticData: {
    menu: {
      group: 'customers',
      position: 20,
      name: { en: 'Business accounts', id: 'Akun bisnis', cn: '企业账户' },
      icon: IconBuilding,
      roles: ['support'],
    },
  },
  component: CompaniesScreen,
})

import { IconBuildingWarehouse } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { AgentsScreen } from '../features/pricing/agent/agents-screen'

export const Route = createFileRoute('/_staff/agents')({
  staticData: {
    menu: {
      group: 'prices',
      position: 60,
      name: { en: 'Agents', id: 'Agen', cn: '代理' },
      icon: IconBuildingWarehouse,
      roles: ['support'],
    },
  },
  component: AgentsScreen,
})

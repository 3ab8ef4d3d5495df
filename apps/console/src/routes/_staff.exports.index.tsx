import { exportQueues } from '@layar/contract'
import { IconPlaneDeparture } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { ExportsScreen } from '../features/export/shipment/exports-screen'
import { exportListRoles } from '../features/export/shipment/list-roles'

export const Route = createFileRoute('/_staff/exports/')({
  validateSearch: (search: Record<string, unknown>) => {
    const queue = (['active', 'all', ...exportQueues] as const).find((name) => name === search['queue'])
    return { ...(queue && { queue }), ...(typeof search['search'] === 'string' && { search: search['search'] }) }
  },
  staticData: {
    menu: {
      group: 'work',
      position: 40,
      name: { en: 'Export', id: 'Ekspor', cn: '出口' },
      icon: IconPlaneDeparture,
      roles: exportListRoles,
    },
  },
  component: ExportsScreen,
})

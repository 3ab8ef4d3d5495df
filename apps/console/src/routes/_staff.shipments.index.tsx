import { shipmentFilters } from '../shared/platform/queue/queue-names'
import { IconBox } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { everybody } from '../frame/menu'
import { ShipmentsScreen } from '../features/cargo/shipment/shipments-screen'

export const Route = createFileRoute('/_staff/shipments/')({
  validateSearch: (search: Record<string, unknown>) => {
    const queue = shipmentFilters.find((name) => name === search['queue'])
    return { ...(queue && { queue }), ...(typeof search['search'] === 'string' && { search: search['search'] }) }
  },
  staticData: {
    menu: {
      group: 'work',
      position: 30,
      name: { en: 'Shipments', id: 'Kiriman', cn: '货件' },
      icon: IconBox,
      roles: everybody,
    },
  },
  component: ShipmentsScreen,
})

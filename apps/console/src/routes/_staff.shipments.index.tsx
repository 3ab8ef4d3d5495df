import { staffQueues } from '../shared/queue-names'
import { createFileRoute } from '@tanstack/react-router'
import { ShipmentsScreen } from '../features/cargo/shipment/shipments-screen'

export const Route = createFileRoute('/_staff/shipments/')({
  validateSearch: (search: Record<string, unknown>) => {
    const queue = staffQueues.find((name) => name === search['queue'])
    return { ...(queue && { queue }), ...(typeof search['search'] === 'string' && { search: search['search'] }) }
  },
  component: ShipmentsScreen,
})

import { exportQueues } from '@layar/contract'
import { createFileRoute } from '@tanstack/react-router'
import { ExportsScreen } from '../features/export/shipment/exports-screen'

export const Route = createFileRoute('/_staff/exports/')({
  validateSearch: (search: Record<string, unknown>) => {
    const queue = exportQueues.find((name) => name === search['queue'])
    return { ...(queue && { queue }), ...(typeof search['search'] === 'string' && { search: search['search'] }) }
  },
  component: ExportsScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { SuspenseScreen } from '../features/suspense/suspense-screen'
import { suspenseTabs } from '../features/suspense/tabs'

export const Route = createFileRoute('/_staff/suspense')({
  validateSearch: (search: Record<string, unknown>) => {
    const show = suspenseTabs.find((name) => name === search['show'])
    return { ...(show && { show }) }
  },
  component: SuspenseScreen,
})

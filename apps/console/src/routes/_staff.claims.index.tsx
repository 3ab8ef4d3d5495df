import { createFileRoute } from '@tanstack/react-router'
import { ClaimsScreen } from '../features/cargo/claim/claims-screen'
import { claimTabs } from '../features/cargo/claim/tabs'

export const Route = createFileRoute('/_staff/claims/')({
  validateSearch: (search: Record<string, unknown>) => {
    const show = claimTabs.find((name) => name === search['show'])
    return { ...(show && { show }) }
  },
  component: ClaimsScreen,
})

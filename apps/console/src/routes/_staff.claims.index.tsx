import { IconPackage } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { ClaimsScreen } from '../features/cargo/claim/claims-screen'
import { claimTabs } from '../features/cargo/claim/tabs'

export const Route = createFileRoute('/_staff/claims/')({
  validateSearch: (search: Record<string, unknown>) => {
    const show = claimTabs.find((name) => name === search['show'])
    return { ...(show && { show }) }
  },
  staticData: {
    menu: {
      group: 'work',
      position: 50,
      name: { en: 'Unclaimed parcels', id: 'Paket tak dikenal', cn: '无主包裹' },
      icon: IconPackage,
      roles: ['warehouse', 'support'],
    },
  },
  component: ClaimsScreen,
})

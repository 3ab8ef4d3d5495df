import { IconTruckLoading } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { HandOversScreen } from '../features/cargo/handover/hand-overs-screen'
import { searchOfNew } from '../shared/dialog/use-new-dialog'

export const Route = createFileRoute('/_staff/hand-overs/')({
  validateSearch: searchOfNew,
  staticData: {
    menu: {
      group: 'work',
      position: 34,
      name: { en: 'Hand-overs', id: 'Serah terima', cn: '交接' },
      icon: IconTruckLoading,
      roles: ['hub', 'support'],
    },
  },
  component: HandOversScreen,
})

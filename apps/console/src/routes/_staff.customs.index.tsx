import { IconFileCertificate } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { customsTabs } from '../features/cargo/customs/tabs'
import { WorkScreen } from '../features/cargo/customs/work-screen'

export const Route = createFileRoute('/_staff/customs/')({
  validateSearch: (search: Record<string, unknown>) => {
    const show = customsTabs.find((name) => name === search['show'])
    return { ...(show && { show }) }
  },
  staticData: {
    menu: {
      group: 'work',
      position: 26,
      name: { en: 'Customs', id: 'Bea cukai', cn: '清关' },
      icon: IconFileCertificate,
      roles: ['warehouse', 'hub'],
    },
  },
  component: WorkScreen,
})

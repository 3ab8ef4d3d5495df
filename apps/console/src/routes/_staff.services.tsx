import { serviceLists } from '@layar/contract'
import { IconCamera } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { ServicesScreen } from '../features/cargo/service/services-screen'

export const Route = createFileRoute('/_staff/services')({
  validateSearch: (search: Record<string, unknown>) => {
    const show = serviceLists.find((name) => name === search['show'])
    return { ...(show && { show }) }
  },
  staticData: {
    menu: {
      group: 'work',
      position: 27,
      name: { en: 'Services', id: 'Layanan', cn: '增值服务' },
      icon: IconCamera,
      roles: ['warehouse', 'support'],
    },
  },
  component: ServicesScreen,
})

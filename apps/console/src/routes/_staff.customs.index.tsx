import { IconFileCertificate } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { LackingScreen } from '../features/cargo/customs/lacking-screen'

export const Route = createFileRoute('/_staff/customs/')({
  staticData: {
    menu: {
      group: 'work',
      position: 26,
      name: { en: 'HS codes', id: 'Kode HS', cn: 'HS 编码' },
      icon: IconFileCertificate,
      roles: ['warehouse', 'hub'],
    },
  },
  component: LackingScreen,
})

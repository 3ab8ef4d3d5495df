import { IconGavel } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '../features/platform/legal/legal-screen'

export const Route = createFileRoute('/_staff/legal')({
  staticData: {
    menu: {
      group: 'content',
      position: 40,
      name: { en: 'Legal texts', id: 'Teks hukum', cn: '法律文本' },
      icon: IconGavel,
      roles: ['support'],
    },
  },
  component: LegalScreen,
})

import { IconId } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { IdCardsScreen } from '../features/customer/identity/id-cards-screen'

export const Route = createFileRoute('/_staff/id-cards/')({
  staticData: {
    menu: {
      group: 'work',
      position: 60,
      name: { en: 'ID cards', id: 'KTP', cn: '身份证审核' },
      icon: IconId,
      roles: ['support'],
    },
  },
  component: IdCardsScreen,
})

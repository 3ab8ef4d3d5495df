import { IconUserShield } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { MembersScreen } from '../features/access/member/members-screen'

export const Route = createFileRoute('/_staff/members')({
  staticData: {
    menu: {
      group: 'administration',
      position: 10,
      name: { en: 'Staff', id: 'Petugas', cn: '员工' },
      icon: IconUserShield,
      roles: [],
    },
  },
  component: MembersScreen,
})

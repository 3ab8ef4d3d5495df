import { IconShieldLock } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { SecondFactorScreen } from '../features/access/second-factor/second-factor-screen'
import { everybody } from '../frame/menu'

export const Route = createFileRoute('/_staff/two-step-login')({
  staticData: {
    menu: {
      group: 'administration',
      position: 40,
      name: { en: 'Two-step login', id: 'Verifikasi dua langkah', cn: '两步验证' },
      icon: IconShieldLock,
      roles: everybody,
    },
  },
  component: SecondFactorScreen,
})

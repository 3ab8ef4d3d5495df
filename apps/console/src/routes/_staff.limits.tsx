import { IconScale } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { LimitsScreen } from '../features/pricing/limit/limits-screen'

export const Route = createFileRoute('/_staff/limits')({
  staticData: {
    menu: {
      group: 'prices',
      position: 45,
      name: { en: 'Quantity limits', id: 'Batas jumlah', cn: '数量限制' },
      icon: IconScale,
      roles: ['support'],
    },
  },
  component: LimitsScreen,
})

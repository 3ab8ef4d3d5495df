import { IconTag } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { TariffsScreen } from '../features/pricing/tariff/tariffs-screen'

export const Route = createFileRoute('/_staff/tariffs/')({
  staticData: {
    menu: {
      group: 'prices',
      position: 10,
      name: { en: 'Tariffs', id: 'Tarif', cn: '运价' },
      icon: IconTag,
      roles: ['finance'],
    },
  },
  component: TariffsScreen,
})

import { IconChartBar } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { FiguresScreen } from '../features/cargo/figures/figures-screen'

export const Route = createFileRoute('/_staff/figures')({
  staticData: {
    menu: {
      group: 'work',
      position: 24,
      name: { en: 'Figures', id: 'Kinerja gudang', cn: '仓库指标' },
      icon: IconChartBar,
      roles: ['warehouse', 'hub'],
    },
  },
  component: FiguresScreen,
})

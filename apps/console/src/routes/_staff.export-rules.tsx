import { IconPlaneOff } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { ExportRulesScreen } from '../features/export/rule/rules-screen'

export const Route = createFileRoute('/_staff/export-rules')({
  staticData: {
    menu: {
      group: 'prices',
      position: 50,
      name: { en: 'Export restrictions', id: 'Pembatasan ekspor', cn: '出口限制' },
      icon: IconPlaneOff,
      roles: ['support'],
    },
  },
  component: ExportRulesScreen,
})

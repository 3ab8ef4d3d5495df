import { IconPlaneDeparture } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { DeparturesScreen } from '../features/cargo/consolidation/departures-screen'
import { searchOfNew } from '../shared/dialog/use-new-dialog'

export const Route = createFileRoute('/_staff/departures/')({
  validateSearch: searchOfNew,
  staticData: {
    menu: {
      group: 'work',
      position: 21,
      name: { en: 'Departures', id: 'Keberangkatan', cn: '发运批次' },
      icon: IconPlaneDeparture,
      roles: ['warehouse', 'hub', 'support'],
    },
  },
  component: DeparturesScreen,
})

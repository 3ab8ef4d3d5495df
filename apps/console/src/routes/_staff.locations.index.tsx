import { IconBuildingWarehouse } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { LocationsScreen } from '../features/cargo/carton/locations-screen'

export const Route = createFileRoute('/_staff/locations/')({
  staticData: {
    menu: {
      group: 'work',
      position: 23,
      name: { en: 'Locations', id: 'Lokasi', cn: '库位' },
      icon: IconBuildingWarehouse,
      roles: ['warehouse', 'hub', 'support'],
    },
  },
  component: LocationsScreen,
})

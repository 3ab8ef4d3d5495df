import { IconPhoto } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { BannersScreen } from '../features/support/content/banners-screen'

export const Route = createFileRoute('/_staff/banners')({
  staticData: {
    menu: {
      group: 'content',
      position: 10,
      name: { en: 'Banners', id: 'Banner', cn: '横幅' },
      icon: IconPhoto,
      roles: ['support'],
    },
  },
  component: BannersScreen,
})

import { IconSpeakerphone } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementsScreen } from '../features/support/content/announcements-screen'

export const Route = createFileRoute('/_staff/announcements')({
  staticData: {
    menu: {
      group: 'content',
      position: 20,
      name: { en: 'Announcements', id: 'Pengumuman', cn: '公告' },
      icon: IconSpeakerphone,
      roles: ['support'],
    },
  },
  component: AnnouncementsScreen,
})

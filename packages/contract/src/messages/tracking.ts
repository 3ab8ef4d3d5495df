import type { Text } from '../define'

export const trackingMessages = {
  tracking_link_rotated: {
    en: 'The link is new. The old one no longer works',
    id: 'Tautan sudah diganti. Tautan lama tidak berlaku lagi',
    cn: '链接已更换，旧链接失效',
  },
} as const satisfies Record<string, Text>

import type { Text } from '../define'

export const trackingMessages = {
  tracking_link_rotated: {
    en: 'Link replaced. The old one no longer works',
    id: 'Tautan sudah diganti. Tautan lama tidak berlaku lagi',
    cn: '链接已更换，旧链接失效',
  },
  tracking_link_on: {
    en: 'The link is on',
    id: 'Tautan aktif',
    cn: '链接已开启',
  },
  tracking_link_off: {
    en: 'The link is off and no longer works',
    id: 'Tautan dimatikan dan tidak berlaku lagi',
    cn: '链接已关闭，不再有效',
  },
} as const satisfies Record<string, Text>

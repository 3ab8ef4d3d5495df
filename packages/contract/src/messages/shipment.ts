import type { Text } from '../define'

export const shipmentMessages = {
  cart_created: {
    en: 'Shipment added',
    id: 'Kiriman Anda berhasil ditambahkan',
    cn: '货件已添加',
  },
  carts_created: {
    en: '{count} shipments added',
    id: '{count} kiriman berhasil ditambahkan',
    cn: '已添加 {count} 票货件',
  },
  cart_completed: {
    en: 'Thank you. Your shipment details are complete.',
    id: 'Terima kasih. Data kiriman Anda sudah lengkap.',
    cn: '谢谢，货件信息已补全',
  },
  carts_cancelled: {
    en: 'The selected shipments were deleted',
    id: 'Kiriman yang dipilih telah dihapus',
    cn: '所选货件已删除',
  },
  finish_confirmed: {
    en: 'Thank you for confirming receipt',
    id: 'Terima kasih, kiriman Anda sudah dikonfirmasi tiba',
    cn: '感谢确认收货',
  },
} as const satisfies Record<string, Text>

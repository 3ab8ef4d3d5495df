import type { Text } from '../define'

export const shipmentMessages = {
  cart_created: {
    en: 'Your shipment was added',
    id: 'Kiriman Anda berhasil ditambahkan',
    cn: '运单已添加',
  },
  carts_created: {
    en: '{count} shipments were added',
    id: '{count} kiriman berhasil ditambahkan',
    cn: '已添加 {count} 个运单',
  },
  cart_completed: {
    en: 'Thank you. The details of your shipment are complete.',
    id: 'Terima kasih. Data kiriman Anda sudah lengkap.',
    cn: '谢谢，运单信息已补全',
  },
  carts_cancelled: {
    en: 'The chosen shipments were removed',
    id: 'Kiriman yang dipilih telah dihapus',
    cn: '所选运单已删除',
  },
  finish_confirmed: {
    en: 'Thank you for confirming that your shipment arrived',
    id: 'Terima kasih, kiriman Anda sudah dikonfirmasi tiba',
    cn: '感谢确认收货',
  },
} as const satisfies Record<string, Text>

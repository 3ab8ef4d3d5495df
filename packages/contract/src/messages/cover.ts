import type { Text } from '../define'

export const coverMessages = {
  cover_bought: {
    en: 'Your goods are covered. You pay for it at checkout.',
    id: 'Barang Anda dilindungi. Biayanya dibayar saat checkout.',
    cn: '已为货物添加保障，结算时一并付款',
  },
  cover_cancelled: {
    en: 'Cover removed.',
    id: 'Perlindungan dihapus.',
    cn: '已取消货物保障',
  },
} as const satisfies Record<string, Text>

import type { Text } from '../define'

export const freightMessages = {
  freight_calculated: { en: 'The shipping cost was calculated', id: 'Ongkos kirim sudah dihitung', cn: '运费已计算' },
  freight_ask_us: {
    en: 'No price available yet. Please contact us',
    id: 'Tarifnya belum tersedia. Silakan hubungi kami',
    cn: '暂无报价，请联系我们',
  },
  freight_confirmed_by_staff: {
    en: 'Our team confirms this price before you pay',
    id: 'Petugas kami memastikan harga ini sebelum Anda membayar',
    cn: '付款前将由工作人员确认此价格',
  },
} as const satisfies Record<string, Text>

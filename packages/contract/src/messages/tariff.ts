import type { Text } from '../define'

export const tariffMessages = {
  tariff_copied: { en: 'The draft is ready', id: 'Draf sudah siap', cn: '草稿已建立' },
  tariff_published: {
    en: 'Published. Customers see it within a minute of its start',
    id: 'Terbit. Pelanggan melihatnya paling lambat satu menit setelah mulai berlaku',
    cn: '已发布，生效后一分钟内客户可见',
  },
  tariff_retired: { en: 'The tariff is retired', id: 'Tarif sudah ditarik', cn: '运价已停用' },
  rates_entered: {
    en: 'Entered: {accepted}. Awaiting approval: {held}',
    id: 'Dicatat: {accepted}. Menunggu persetujuan: {held}',
    cn: '已录入 {accepted} 条，待复核 {held} 条',
  },
  rate_accepted: { en: 'The rate is accepted', id: 'Kurs diterima', cn: '汇率已通过' },
  rate_refused: { en: 'The rate was rejected', id: 'Kurs ditolak', cn: '汇率已拒绝' },
} as const satisfies Record<string, Text>

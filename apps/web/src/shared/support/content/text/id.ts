import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  featured: 'Sorotan',
  knowledge: 'Info dan tips',
  noKnowledge: 'Belum ada artikel.',
  earlier: 'Artikel sebelumnya',
  later: 'Artikel berikutnya',
  read: 'Baca selengkapnya',
  opensElsewhere: 'membuka situs lain',
  announcement: 'Pengumuman',
  more: 'Selengkapnya',
  gotIt: 'Mengerti, jangan tampilkan lagi',
  chat: 'Chat dengan tim bantuan',
  promo: 'Promo',
  closePromo: 'Tutup promo ini',
} as const satisfies Same<typeof en>

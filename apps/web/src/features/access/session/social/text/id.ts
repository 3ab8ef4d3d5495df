import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Kembali dari {provider}',
  lead: 'Sebentar, kami memeriksa proses masuk Anda.',
  failedTitle: 'Proses masuk tidak berhasil',
  failed: 'Terjadi kesalahan. Silakan coba lagi.',
  leftTitle: 'Tidak ada yang berubah',
  left: 'Anda kembali tanpa masuk.',
  notOurs: 'Proses masuk ini tidak dimulai di tab ini, atau terlalu lama. Silakan mulai lagi.',
  again: 'Coba lagi',
  toLogin: 'Ke halaman masuk',
  toSettings: 'Ke pengaturan',
} as const satisfies Same<typeof en>

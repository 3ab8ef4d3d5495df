import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  steps: 'Langkah pengisian',
  next: 'Lanjut',
  back: 'Kembali',
  change: 'Ubah',
  startOver: 'Mulai ulang',
  startOverText: 'Semua yang sudah Anda isi di sini akan dihapus.',
} as const satisfies Same<typeof en>

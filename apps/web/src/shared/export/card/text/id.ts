import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  summary: 'Ringkasan ekspor',
  history: 'Riwayat ekspor',
  open: 'Kiriman {code}',
  to: 'Ke {place}',
  noItems: 'Belum ada barang',
} as const satisfies Same<typeof en>

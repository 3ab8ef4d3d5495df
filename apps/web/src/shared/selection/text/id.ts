import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  all: 'Pilih semua',
  reset: 'Kosongkan pilihan',
  select: 'Pilih {code}',
  removeNone: 'Hapus yang dipilih',
  remove: 'Hapus {count} kiriman',
  removeTitle: 'Hapus kiriman yang dipilih?',
  removeText: 'Kiriman akan dibatalkan dan dikeluarkan dari keranjang. Tindakan ini tidak dapat diurungkan.',
  selected: '{count} kiriman',
  chosen: 'Dipilih',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Info dan tips',
  lead: 'Panduan singkat belanja dari luar negeri: bea cukai, pajak, pengemasan, barang terlarang, dan biayanya.',
  none: 'Belum ada artikel',
  noneText: 'Hal yang paling sering ditanyakan kepada gudang dan tim kepabeanan kami akan tampil di sini.',
  back: 'Semua artikel',
  home: 'Ke beranda',
  sample: 'Ini artikel contoh.',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Info dan tips',
  lead: 'Artikel singkat tentang belanja di luar negeri dan membawanya pulang: bea cukai dan pajak, cara mengemas, barang yang dilarang, serta biayanya.',
  none: 'Belum ada artikel',
  noneText: 'Hal yang paling sering ditanyakan kepada gudang dan tim kepabeanan kami akan tampil di sini.',
  back: 'Semua artikel',
  home: 'Ke halaman awal',
  sample: 'Ini artikel contoh.',
} as const satisfies Same<typeof en>

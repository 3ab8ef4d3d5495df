import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  terms: 'Syarat dan ketentuan',
  privacy: 'Kebijakan privasi',
  since: 'Versi {day}',
  earlier: 'Versi lama {day}, berlaku sampai {end}',
  current: 'Baca versi yang berlaku',
  sample: 'Ini teks contoh. Perusahaan pengelola situs ini memuat teksnya sendiri.',
  none: 'Belum dimuat',
  noneText: 'Perusahaan pengelola situs ini belum memuat teks ini.',
  versions: 'Versi sebelumnya',
  contact: 'Kontak pelindungan data: {mail}',
  home: 'Ke beranda',
} as const satisfies Same<typeof en>

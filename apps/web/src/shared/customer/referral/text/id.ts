import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Ajak teman',
  lead: 'Anda dan teman sama-sama mendapat voucher saat teman memasukkan kode Anda.',
  each: 'untuk masing-masing',
  share: 'Bagikan tautan',
  shareText: 'Kirim barang dengan Layar: masukkan kode saya {code}, dan kita berdua mendapat voucher.',
  invited: 'Sejauh ini {count} teman.',
  left: '{count} lagi dihitung bulan ini.',
  enter: 'Masukkan kode teman',
} as const satisfies Same<typeof en>

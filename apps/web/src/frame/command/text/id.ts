import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Cari dan buka',
  hint: 'Kiriman, tagihan, atau halaman',
  places: 'Buka halaman',
  acts: 'Tindakan',
  shipments: 'Kiriman',
  invoices: 'Tagihan',
  pay: 'Bayar tagihan',
  calculate: 'Hitung biaya',
  track: 'Lacak {number}',
  searching: 'Mencari…',
  found: '{count} hasil',
  nothing: 'Tidak ada hasil untuk “{words}”.',
  keys: '↑ ↓ untuk memilih, Enter untuk membuka, Esc untuk menutup',
} as const satisfies Same<typeof en>

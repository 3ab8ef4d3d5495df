import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Dasbor impor',
  lead: 'Tugas Anda, kiriman bulan ini, kiriman terbaru, dan kalkulator ongkos kirim udara dan laut.',
  balance: 'Saldo',
  add: 'Tambah kiriman',
  month: 'Bulan ini',
  shipments: 'Kiriman',
  transactions: 'Transaksi',
  lastMonth: 'Bulan lalu: {count}',
  recent: 'Kiriman terbaru',
  seeAll: 'Lihat semua',
  empty: 'Belum ada kiriman',
  emptyLead: 'Tambahkan kiriman pertama Anda untuk melihatnya di sini.',
} as const satisfies Same<typeof en>

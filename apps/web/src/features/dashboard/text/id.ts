import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Dasbor impor',
  lead: 'Yang menunggu Anda, kiriman bulan ini, kiriman terbaru Anda, dan perkiraan biaya mengirim paket lewat udara maupun laut.',
  balance: 'Saldo',
  add: 'Tambah kiriman',
  month: 'Bulan ini',
  shipments: 'Kiriman',
  transactions: 'Transaksi',
  lastMonth: '{count} bulan lalu',
  recent: 'Kiriman terbaru',
  seeAll: 'Lihat semua',
  empty: 'Belum ada kiriman',
  emptyLead: 'Daftarkan paket pertama Anda, nanti tampil di sini dengan jalurnya sendiri.',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Dasbor ekspor',
  lead: 'Tugas Anda, ekspor bulan ini, dan langkah berikutnya.',
  groups: 'Status kiriman',
  month: 'Bulan ini',
  shipments: 'Kiriman',
  lastMonth: 'Bulan lalu: {count}',
  recent: 'Kiriman terbaru',
  seeAll: 'Lihat semua',
  warehouse: 'Gudang kami',
  warehouseLead: 'Kirim atau antar kiriman yang sudah dibayar ke sini. Tulis nomor kiriman di setiap koli.',
  phone: 'Telepon',
  hours: 'Jam buka',
  copy: 'Salin alamat',
  warehouseSample: 'Alamat contoh: jangan kirim apa pun ke sini.',
  calculator: 'Hitung biaya Anda',
  calculatorLead: 'Isi barang dan tujuan untuk membandingkan harga udara dan laut. Tanpa ikatan.',
  calculatorGo: 'Hitung',
} as const satisfies Same<typeof en>

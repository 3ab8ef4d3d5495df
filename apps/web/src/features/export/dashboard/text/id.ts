import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Dasbor ekspor',
  lead: 'Yang menunggu Anda, kiriman ke luar negeri bulan ini, dan langkah berikutnya.',
  groups: 'Posisi kiriman',
  month: 'Bulan ini',
  shipments: 'Kiriman',
  lastMonth: '{count} bulan lalu',
  recent: 'Kiriman terbaru',
  seeAll: 'Lihat semua',
  warehouse: 'Gudang kami',
  warehouseLead: 'Kirim atau antar kiriman yang sudah dibayar ke sini. Tulis kode kiriman di setiap koli.',
  phone: 'Telepon',
  hours: 'Jam buka',
  copy: 'Salin alamat',
  warehouseSample: 'Alamat contoh: jangan kirim apa pun ke sini.',
  calculator: 'Berapa biayanya?',
  calculatorLead:
    'Isi barang dan negara tujuannya. Harga lewat udara dan laut langsung tampil di sampingnya, tanpa ikatan apa pun.',
  calculatorGo: 'Hitung',
} as const satisfies Same<typeof en>

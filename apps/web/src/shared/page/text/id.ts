import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  language: 'Bahasa',
  country: 'Negara',
  singapore: 'Singapura',
  indonesia: 'Indonesia',
  tracking: 'Lacak kiriman',
  orderForm: 'Minta penawaran',
  knowledge: 'Info dan tips',
  dataSources: 'Data dan lisensi',
  sample: 'Data contoh: harga, alamat, dan rekening di situs ini hanya contoh.',
  estimate: 'Hitung ongkos kirim Anda',
  guestTitle: 'Dari rak mereka sampai ke pintu Anda',
  guestLead: 'Tambahkan kiriman, lihat harga lengkapnya, dan lacak sampai ke rumah.',
} as const satisfies Same<typeof en>

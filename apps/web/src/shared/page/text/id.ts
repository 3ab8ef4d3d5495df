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
  licence: 'Izin {number}',
  terms: 'Syarat dan ketentuan',
  privacy: 'Kebijakan privasi',
  dataProtection: 'Kontak pelindungan data',
  sample: 'Situs contoh: harga dan rekening hanya contoh.',
  estimate: 'Hitung ongkos kirim Anda',
  guestTitle: 'Dari rak mereka sampai ke pintu Anda',
  guestLead: 'Tambahkan kiriman, lihat harga lengkapnya, dan lacak sampai ke rumah.',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  imei: 'IMEI belum ada untuk {count} perangkat. Bea Cukai memerlukannya sebelum barang berangkat.',
  imeiGo: 'Isi IMEI',
  title: 'Keranjang',
  lead: 'Pilih kiriman yang akan di-checkout bersama. Ongkos kirimnya terlihat sebelum Anda membayar.',
  none: 'Keranjang Anda kosong',
  noneText: 'Tambah kiriman dahulu, lalu checkout di sini.',
  add: 'Tambah kiriman',
  freight: 'Harga sebelum pengantaran',
  storage: 'Termasuk biaya simpan {total} sejauh ini, sebelum pajak',
  later: 'Ongkos antar ditambahkan saat checkout, sebelum Anda membayar.',
  laterTaxed: 'Ongkos antar beserta pajaknya ditambahkan saat checkout, sebelum Anda membayar.',
  checkout: 'Checkout',
  notYet: 'Belum dapat di-checkout',
  update: 'Lengkapi data',
  askUs: 'Harga atas permintaan',
  items: '{count} barang',
  details: 'Rincian',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Keranjang',
  lead: 'Pilih yang akan di-checkout bersama. Ongkos kirim tiap kiriman terlihat sebelum Anda membayar.',
  none: 'Keranjang Anda kosong',
  noneText: 'Buat kiriman dahulu, lalu selesaikan di sini.',
  add: 'Tambah kiriman',
  freight: 'Harga tanpa pengantaran',
  later: 'Ongkos antar ditambahkan saat checkout, sebelum Anda membayar.',
  laterTaxed: 'Ongkos antar beserta pajaknya ditambahkan saat checkout, sebelum Anda membayar.',
  checkout: 'Checkout',
  notYet: 'Belum dapat di-checkout',
  update: 'Lengkapi data',
  askUs: 'Harga atas permintaan',
  items: '{count} barang',
  details: 'Rincian',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Checkout',
  lead: 'Tidak ada biaya tambahan setelah halaman ini: total di bawah adalah yang Anda bayar.',
  back: 'Kembali ke keranjang',
  shipments: '{count} kiriman',
  address: 'Kirim ke',
  service: 'Pengantaran',
  serviceAfter: 'Pilih alamat dahulu, lalu pengantarannya.',
  serviceNone: 'Kami belum dapat mengantar ke alamat ini.',
  collect: 'Ambil barang di loket kami setelah kami kabari bahwa barang sudah siap.',
  days: '{from} sampai {to} hari',
  payment: 'Pembayaran',
  summary: 'Total Anda',
  total: 'Total',
  soFar: 'Sementara',
  notYet: 'Pilih alamat dan pengantaran untuk melihat total.',
  estimate:
    'Dihitung dari ukuran yang Anda deklarasikan. Selisih hasil ukur gudang ditagih atau dikembalikan kemudian.',
  sample: 'Harga contoh.',
  pay: 'Buat pesanan dan bayar',
  blocked: 'Kiriman berikut belum dapat di-checkout',
  nothing: 'Belum ada kiriman dipilih',
  nothingText: 'Pilih kiriman di keranjang dahulu.',
  toCart: 'Ke keranjang',
  taxIncluded: 'sudah termasuk',
  why: 'Mengapa harga ini',
  discount: 'Potongan {amount}',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Promo',
  lead: 'Voucher Anda beserta nilai dan masa berlakunya. Pakai saat checkout.',
  leadReading: 'Nilai voucher, cakupannya, masa berlakunya, serta syarat dan ketentuannya.',
  off: 'potongan',
  open: 'Lihat ketentuan',
  minimum: 'Min. {amount}',
  noMinimum: 'Tanpa minimum',
  minimumLabel: 'Minimum transaksi',
  maximum: 'Potongan maksimum',
  period: 'Berlaku',
  code: 'Kode voucher',
  scope: 'Berlaku untuk',
  all: 'Seluruh tagihan',
  international_shipping: 'Ongkos kirim internasional',
  domestic_shipping: 'Pengantaran ke alamat Anda',
  none: 'Belum ada voucher',
  noneText: 'Promo baru akan tampil di sini.',
  back: 'Semua promo',
  about: 'Tentang voucher ini',
  terms: 'Syarat dan ketentuan',
  noTerms: 'Tidak ada ketentuan lain.',
  notNow: 'Belum dapat dipakai: {reason}',
  use: 'Pakai di keranjang',
  sample: 'Voucher ini hanya contoh.',
} as const satisfies Same<typeof en>

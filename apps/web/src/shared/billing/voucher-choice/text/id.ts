import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  vouchers: 'Voucher',
  all: 'Potongan seluruh pesanan',
  international_shipping: 'Potongan ongkir internasional',
  domestic_shipping: 'Potongan ongkos antar',
  voucherCode: 'Kode voucher',
  apply: 'Pakai',
  voucherNone: 'Belum ada voucher untuk Anda. Punya kode? Masukkan di sini.',
  useVoucher: 'Pakai',
  dropVoucher: 'Lepas',
  voucherLost: 'Voucher {code} dilepas: {reason}',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Perlu tindakan',
  none: 'Semua sudah beres.',
  noneLead: 'Kami akan memberi tahu jika ada yang perlu Anda lakukan.',
  cardUpload: 'Verifikasi KTP Anda',
  cardUploadLead: 'Bea cukai hanya memerlukannya sekali. Sekitar dua menit.',
  cardRejected: 'KTP Anda belum dapat diterima',
  cardWaiting: 'KTP Anda sedang kami periksa',
  cardWaitingLead: 'Paling lama 1x24 jam kerja. Anda tidak perlu melakukan apa pun.',
  upload: 'Unggah',
  update: 'Perbarui',
  quarantine: 'Kiriman {code} ada di karantina',
  quarantineItems: 'Lengkapi informasi detail barang untuk melanjutkan proses pengiriman.',
  quarantineCheck: 'Lihat apa yang ditemukan gudang kami.',
  complete: 'Lengkapi',
  check: 'Periksa',
  invoice: 'Tagihan {code}',
  due: 'Bayar sebelum {date}',
  overdue: 'Jatuh tempo {date}',
  pay: 'Bayar',
  cart: '{count} kiriman di keranjang Anda',
  cartSome: '{count} dari {all} kiriman di keranjang Anda siap',
  cartLead: 'Checkout agar segera dikirim.',
  cartLeadOne: 'Checkout agar segera dikirim.',
  checkout: 'Checkout',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Diajak teman?',
  lead: 'Masukkan kode teman Anda, dan Anda berdua mendapat voucher.',
  worth: 'potongan ongkos kirim, satu kali, untuk masing-masing',
  code: 'Kode referral',
  codeHint: 'Delapan huruf dan angka, dari halaman promo teman Anda. Hanya satu kode yang dapat dimasukkan.',
  required: 'Kolom ini wajib diisi',
  use: 'Pakai kode',
  skip: 'Lewati, saya tidak punya',
  usedTitle: 'Anda sudah memakai kode',
  usedLead: 'Setiap pelanggan dapat memasukkan satu kode referral. Kode Anda sendiri ada di halaman promo.',
  toDashboard: 'Ke dasbor',
} as const satisfies Same<typeof en>

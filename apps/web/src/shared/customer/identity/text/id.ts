import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  alertTitle: 'Verifikasi KTP Anda dulu',
  alertUpload:
    'Bea cukai memerlukan identitas pemilik kiriman. Unggah KTP Anda satu kali, setelah itu Anda bisa mengirim.',
  alertRejected: 'KTP Anda belum dapat diterima. Perbaiki lalu kirim ulang, setelah itu Anda bisa mengirim.',
  alertWaiting: 'KTP Anda sedang kami periksa, paling lama 1x24 jam kerja. Setelah itu Anda bisa mengirim.',
  upload: 'Unggah KTP',
  update: 'Perbarui KTP',
  later: 'Nanti saja',
  understood: 'Mengerti',
  note: 'Catatan pemeriksa',
  /** Above a form that can be filled in, but not sent yet. */
  formNotice: 'Anda boleh mengisi sekarang, tetapi kiriman baru bisa ditambahkan setelah KTP Anda terverifikasi.',
  formOpen: 'Lihat status KTP',
} as const satisfies Same<typeof en>

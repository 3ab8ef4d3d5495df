import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  share: 'Bagikan pelacakan',
  title: 'Bagikan pelacakan {code}',
  lead: 'Siapa pun yang memiliki tautan ini dapat melihat posisi kiriman dan tanggalnya. Nama, alamat, nomor telepon, dan isi kiriman tidak ditampilkan.',
  link: 'Tautan',
  copy: 'Salin tautan',
  rotate: 'Ganti tautan',
  rotateLead: 'Salah kirim? Dengan tautan baru, tautan lama tidak berlaku lagi.',
  close: 'Tutup',
} as const satisfies Same<typeof en>

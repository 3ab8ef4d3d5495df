import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  share: 'Bagikan pelacakan',
  title: 'Bagikan pelacakan {code}',
  lead: 'Siapa pun yang memiliki tautan ini dapat melihat status, tahap, dan tanggal kiriman. Nama, alamat, nomor telepon, dan isi kiriman tidak ditampilkan.',
  link: 'Tautan',
  copy: 'Salin tautan',
  rotate: 'Ganti tautan',
  rotateLead: 'Salah kirim? Dengan tautan baru, tautan lama tidak berlaku lagi.',
  ends: 'Tautan berakhir {days} hari setelah kiriman diterima.',
  endsOn: 'Tautan berakhir pada {date}.',
  ended: 'Tautan berakhir pada {date}, {days} hari setelah kiriman diterima.',
  offLead: 'Tidak perlu lagi? Tautan tidak akan bisa dibuka siapa pun.',
  switchOff: 'Matikan',
  off: 'Tautan tidak aktif: tidak ada yang dapat mengikuti kiriman ini. Aktifkan untuk mendapat tautan; yang pernah dimatikan tetap tidak berlaku.',
  switchOn: 'Aktifkan',
  close: 'Tutup',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Halo, {name}',
  titlePlain: 'Halo',
  leadReading: 'Memuat kiriman dan tugas Anda.',
  leadNone: 'Belum ada kiriman yang berjalan.',
  lead: '{count} kiriman sedang menuju Anda.',
  leadAbroad: '{count} kiriman ke luar negeri sedang berjalan.',
  leadAbroadNone: 'Tidak ada kiriman ke luar negeri yang sedang berjalan.',
  board: 'Posisi kiriman Anda',
  boardLabel: 'Kiriman di tiap stasiun',
  atStation: '{count} kiriman',
  startTitle: 'Kiriman pertama dalam tiga langkah',
  start1: 'Berikan alamat gudang kami ke penjual',
  start1Lead: 'Kode marking Anda sudah tercantum, jadi kami tahu koli itu milik Anda.',
  start2: 'Daftarkan isinya',
  start2Lead: 'Isi ukuran, berat, dan barang. Rincian harga terlihat sebelum Anda membayar.',
  start3: 'Lacak sampai ke rumah',
  start3Lead: 'Dapatkan kabar di setiap tahap, dari gudang kami sampai ke Anda.',
  add: 'Tambah kiriman',
  warehouse: 'Alamat gudang',
  seeAll: 'Lihat semua kiriman',
  help: 'Ada pertanyaan? Kami siap membantu {hours}.',
  chat: 'Chat dengan kami',
} as const satisfies Same<typeof en>

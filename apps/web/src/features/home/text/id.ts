import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Halo, {name}',
  titlePlain: 'Halo',
  leadReading: 'Mengambil posisi kiriman Anda dan hal yang menunggu Anda.',
  leadNone: 'Belum ada kiriman yang berjalan.',
  lead: '{count} kiriman sedang menuju Anda.',
  leadAbroad: '{count} kiriman ke luar negeri sedang berjalan.',
  leadAbroadNone: 'Tidak ada kiriman ke luar negeri yang sedang berjalan.',
  board: 'Posisi kiriman Anda',
  boardLabel: 'Kiriman di tiap stasiun',
  atStation: '{count} kiriman',
  startTitle: 'Kiriman pertama dalam tiga perhentian',
  start1: 'Berikan alamat gudang kami ke penjual',
  start1Lead: 'Di dalamnya ada kode marking Anda, jadi kami tahu paket itu milik Anda.',
  start2: 'Daftarkan isinya',
  start2Lead: 'Ukuran, berat, dan barang. Rincian harga terlihat sebelum Anda membayar.',
  start3: 'Ikuti sampai ke pintu',
  start3Lead: 'Satu jalur dari gudang ke rumah, dengan kabar di setiap stasiun.',
  add: 'Tambah kiriman',
  warehouse: 'Alamat gudang',
  seeAll: 'Lihat semua kiriman',
  help: 'Ada pertanyaan? Kami menjawab {hours}.',
  chat: 'Chat dengan kami',
} as const satisfies Same<typeof en>

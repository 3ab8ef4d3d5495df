import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  portal:
    'Layar mengirim barang Anda antara Singapura, Indonesia, dan dunia: cek harga, bayar, dan lacak kiriman sampai ke pintu Anda.',
  login:
    'Masuk ke Layar untuk mengecek harga, membayar, dan melacak kiriman Anda antara Singapura, Indonesia, dan dunia.',
  register:
    'Buat akun Layar gratis: impor dari dua puluh negara atau kirim ke luar negeri, semua biaya terlihat di awal.',
  forgot: 'Lupa kata sandi akun Layar? Masukkan email atau nomor telepon Anda, lalu buat kata sandi baru.',
  order: 'Beri tahu kami barang apa yang ingin dikirim dan dari mana, lalu dapatkan penawaran. Tidak perlu akun.',
  blog: 'Panduan dan kabar seputar impor dan pengiriman bersama Layar: bea cukai, pajak, pengemasan, dan harga.',
  calculator:
    'Berapa biaya kirim barang Anda? Ongkos kirim, bea masuk, dan pajak lewat udara dan laut, sebelum mendaftar.',
  terms: 'Syarat dan ketentuan situs Layar ini, dengan tanggal dan versi sebelumnya.',
  privacy: 'Data apa yang dikumpulkan Layar dan untuk apa, siapa yang menerimanya, berapa lama disimpan, dan hak Anda.',
  sources: 'Data peta, wilayah, dan bahasa yang dipakai Layar, beserta sumber dan lisensinya.',
} as const satisfies Same<typeof en>

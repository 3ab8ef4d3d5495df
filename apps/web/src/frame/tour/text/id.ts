import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  offerTitle: 'Baru di sini? Mari berkeliling',
  offerLead: 'Satu menit mengenal portal ini, dari alamat gudang sampai pembayaran.',
  offerStart: 'Ajak saya berkeliling',
  offerLater: 'Tidak, terima kasih',
  place: 'Perhentian {place} dari {count}',
  end: 'Akhiri tur',
  back: 'Kembali',
  next: 'Lanjut',
  done: 'Selesai',
  keys: 'Tombol panah untuk berpindah, Esc untuk mengakhiri.',
  warehouse: 'Alamat Anda di sana',
  warehouseLead:
    'Berikan salah satu alamat gudang kami kepada penjual. Di dalamnya ada kode marking Anda, jadi kami tahu paket itu milik Anda.',
  calculator: 'Tahu harga sejak awal',
  calculatorLead: 'Ongkos kirim, pajak, dan pengantaran untuk paket apa pun, sebelum Anda membeli.',
  add: 'Daftarkan kiriman',
  addLead: 'Lima langkah singkat: apa isi paketnya, lewat mana dikirim, dan siapa pengirimnya.',
  cart: 'Bayar beberapa sekaligus',
  cartLead: 'Kiriman yang terdaftar menunggu di keranjang. Pilih alamat dan cara bayar, lalu checkout bersama.',
  notifications: 'Yang menunggu Anda',
  notificationsLead: 'Lonceng ini menghitung tagihan yang belum dibayar.',
  sidebar: 'Ringkasan Anda',
  sidebarLead: 'Bulan ini, kiriman terakhir, voucher, dan paket keanggotaan Anda. Bahasa juga diatur di sini.',
  menu: 'Semua ada di sini',
  menuLead: 'Alamat gudang, kalkulator, voucher, pengaturan, dan akun Anda ada di menu ini.',
} as const satisfies Same<typeof en>

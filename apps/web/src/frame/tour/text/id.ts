import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  offerTitle: 'Baru di sini? Mari berkeliling',
  offerLead: 'Kenali portal ini dalam satu menit, dari alamat gudang sampai pembayaran.',
  offerStart: 'Ikuti tur',
  offerLater: 'Tidak, terima kasih',
  place: 'Langkah {place} dari {count}',
  end: 'Akhiri tur',
  back: 'Kembali',
  next: 'Lanjut',
  done: 'Selesai',
  keys: 'Tombol panah untuk berpindah, Esc untuk mengakhiri.',
  warehouse: 'Alamat Anda di luar negeri',
  warehouseLead:
    'Berikan salah satu alamat gudang kami kepada penjual. Kode marking Anda sudah tercantum, jadi kami tahu koli itu milik Anda.',
  calculator: 'Tahu harga sejak awal',
  calculatorLead: 'Lihat ongkos kirim, pajak, dan pengantaran untuk koli apa pun sebelum Anda membeli.',
  add: 'Tambah kiriman',
  addLead: 'Lima langkah singkat: rute, koli, barang, invoice, lalu periksa.',
  cart: 'Bayar beberapa sekaligus',
  cartLead: 'Pilih alamat dan cara bayar, lalu checkout beberapa kiriman sekaligus.',
  notifications: 'Perlu tindakan',
  notificationsLead: 'Lonceng menunjukkan jumlah tagihan yang belum dibayar.',
  sidebar: 'Ringkasan akun Anda',
  sidebarLead: 'Lihat kiriman bulan ini, voucher, dan paket keanggotaan Anda, atau ganti bahasa.',
  menu: 'Semua ada di sini',
  menuLead: 'Alamat gudang, kalkulator, voucher, pengaturan, dan akun Anda.',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: 'Data dan lisensi',
  lead: 'Sumber data tempat dan tulisan di situs ini, siapa yang menghimpunnya, dan ketentuan penggunaannya.',
  areas: 'Wilayah Indonesia',
  areasUse: 'Nama dan kode provinsi, kota, kecamatan, serta kelurahan/desa pada formulir alamat.',
  areasNotice:
    'Memuat informasi dari idn-area-data yang tersedia di bawah Open Database License (ODbL) 1.0. Data kami gunakan tanpa perubahan.',
  world: 'Negara, negara bagian, dan kota di dunia',
  worldUse: 'Nama yang dapat dipilih pada alamat luar negeri, serta kode telepon negara.',
  worldNotice:
    'Memuat informasi dari Countries States Cities Database oleh dr5hn yang tersedia di bawah Open Database License (ODbL) 1.0. Data kami gunakan tanpa perubahan.',
  postal: 'Kode pos dan titik tengah kelurahan/desa di Indonesia',
  postalUse: 'Kode pos sebuah kelurahan/desa dan perkiraan letaknya di peta.',
  shores: 'Garis pantai pada peta: Natural Earth',
  shoresUse: 'Bentuk daratan pada peta yang kami gambar sendiri.',
  publicDomain: 'Domain publik',
  sectors: 'Distrik pos Singapura',
  sectorsUse: 'Distrik sebuah kode pos dan perkiraan letaknya, dengan ketelitian sekitar satu kilometer.',
  ownTable: 'Tabel kami sendiri berisi fakta umum',
  reading: 'Pembacaan KTP: data bahasa Tesseract',
  readingUse: 'Mengenali tulisan pada KTP, di mesin kami sendiri.',
  letters: 'Huruf: Plus Jakarta Sans, Noto Sans SC',
  lettersUse: 'Huruf di situs ini dan pada dokumennya.',
  flags: 'Bendera: country-flag-icons',
  flagsUse: 'Bendera di samping gudang.',
  read: 'Baca lisensinya',
  accuracy: 'Ketelitian peta',
  accuracyText:
    'Lingkaran pada peta menunjukkan wilayah, bukan pintu rumah. Peta hanya untuk orientasi: bukan hasil survei, dan garis pantai maupun batas di dalamnya tidak menyatakan klaim apa pun.',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  line: 'Perjalanan {code}',
  more: '{item} dan {count} barang lain',
  noItems: 'Barang belum didaftarkan',
  noPrice: 'Harga menyusul',
  withoutDelivery: 'Di luar ongkos antar',
  storage: '+ {total} biaya simpan',
  boxes: '{count} koli',
  completeItems: 'Lengkapi informasi detail barang untuk melanjutkan proses pengiriman.',
  update: 'Perbarui kiriman',
  checkCart: 'Lihat keranjang',
  open: 'Kiriman {code}',
  heldByCustoms: 'Barang ini ditahan bea cukai.',
  held: 'Barang ini sedang ditahan.',
  heldAsked: 'Buka kiriman ini, lalu kirimkan yang diminta kepada kami.',
  heldNothing: 'Kami sedang mengurusnya dan akan menghubungi Anda bila ada yang diperlukan.',
  heldDate: 'Tanggal tiba yang baru kami kabari setelah barang dilepas.',
  dayOpen: 'Tanggal baru setelah dilepas',
  withYouBy: 'Tiba di alamat Anda paling lambat {day}',
  collectBy: 'Siap diambil paling lambat {day}',
} as const satisfies Same<typeof en>

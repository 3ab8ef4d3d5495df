import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  days: 'sekitar {from} sampai {to} hari',
  priceTitle: 'Harga',
  freight: 'Ongkos kirim internasional',
  why: 'Rincian perhitungan harga',
  sample: 'Tarif contoh. Harga ini bukan penawaran sungguhan.',
  noPrice: 'Belum ada',
  askTitle: 'Harga ini dikonfirmasi tim kami',
  priceOpen: 'Lihat rincian harga',
  updating: 'Menghitung',
  priceError: 'Harga gagal dihitung.',
  retry: 'Coba lagi',
  arrives: 'Lama kirim',
  counts: 'dipakai',
  actualShort: 'Aktual',
  volumetricShort: 'Volumetrik',
  volume: 'Volume',
  charged: 'Yang dihitung',
  chargedKg: '{quantity} kg',
  chargedCbm: '{quantity} CBM',
  chargedContainer: '{count} kontainer',
} as const satisfies Same<typeof en>

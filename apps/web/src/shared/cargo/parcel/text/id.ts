import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  history: 'Riwayat',
  noHistory: 'Belum ada riwayat.',
  photo: 'Foto {number}',
  declared: 'Didaftarkan',
  measured: 'Hasil ukur',
  difference: 'Selisih',
  measures: 'Koli',
  measuresLead: 'Diukur di gudang kami pada {date}.',
  weight: 'Berat',
  volume: 'Volume',
  boxes: 'Jumlah koli',
  box: '{count} koli',
  condition: 'Kondisi',
  condition_good: 'Baik',
  condition_damaged: 'Rusak',
  condition_wet: 'Basah',
  condition_opened: 'Terbuka',
  products: 'Barang',
  noProducts: 'Barang belum didaftarkan.',
  pieces: '{count} pcs',
  each: '{price} per pcs',
  fragile: 'Mudah pecah',
} as const satisfies Same<typeof en>

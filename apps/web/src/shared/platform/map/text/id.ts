import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  map: 'Peta',
  mapHint: 'Peta. Geser dengan tombol panah, perbesar atau perkecil dengan tombol plus dan minus.',
  loading: 'Memuat peta',
  failed: 'Peta tidak dapat dimuat. Alamat tetap bisa disimpan tanpa peta.',
  retry: 'Coba lagi',
  zoomIn: 'Perbesar',
  zoomOut: 'Perkecil',
  pin: 'Pin alamat. Geser dengan tombol panah; tahan Shift untuk langkah lebih jauh.',
  sources: 'Data peta',
  miniMap: 'Peta: {place}',
  miniMapAbout: 'Peta, perkiraan lokasi: {place}',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  startTitle: 'Cara mengirim ke luar negeri',
  start1: 'Isi barang dan tujuannya',
  start1Lead: 'Barang, koli, dan alamat di luar negeri. Harganya langsung tampil.',
  start2: 'Kami tinjau, lalu Anda bayar',
  start2Lead: 'Kami memeriksa barang dan dokumen. Setelah disetujui, Anda punya 24 jam untuk membayar.',
  start3: 'Antar atau minta dijemput',
  start3Lead: 'Kirim ke gudang kami atau minta dijemput. Pantau sampai tujuan.',
  add: 'Kirim ke luar negeri',
} as const satisfies Same<typeof en>

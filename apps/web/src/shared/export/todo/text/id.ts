import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  papers: 'Kiriman {code} memerlukan dokumen',
  papersLead: 'Tim kami memerlukannya untuk melanjutkan peninjauan.',
  papersGo: 'Unggah',
  send: 'Kiriman {code} sudah dibayar',
  sendLead: 'Kirim atau antar ke gudang kami, lalu masukkan nomor resinya.',
  sendGo: 'Kirim',
  bookLead: 'Kurir kami menjemputnya sesuai jadwal yang Anda pilih.',
  bookGo: 'Pesan penjemputan',
  cart: '{count} kiriman di keranjang Anda',
  cartLead: 'Ajukan untuk ditinjau. Anda baru membayar setelah disetujui.',
  checkout: 'Checkout',
} as const satisfies Same<typeof en>

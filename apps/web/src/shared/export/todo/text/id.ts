import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  papers: 'Kiriman {code} memerlukan dokumen',
  papersLead: 'Tim kami memerlukan dokumen sebelum peninjauan dilanjutkan.',
  papersGo: 'Serahkan',
  send: 'Kiriman {code} sudah dibayar',
  sendLead: 'Kirim atau antar ke gudang kami, lalu beri tahu nomor resinya.',
  sendGo: 'Kirim',
  cart: '{count} kiriman di keranjang Anda',
  cartLead: 'Ajukan peninjauannya; Anda baru membayar setelah kami setujui.',
  checkout: 'Checkout',
} as const satisfies Same<typeof en>

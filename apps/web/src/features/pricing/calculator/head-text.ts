import { areaOf } from '@layar/ui/i18n/define.ts'

/** The few words of the calculator that stand before the rest of it is loaded. */
export const headText = areaOf({
  en: {
    title: 'Freight calculator',
    lead: 'What a shipment costs to your door, by air and by sea, before you buy anything.',
    guestLead: 'What a shipment costs to your door, by air and by sea. You need no account to find out.',
    open: 'Open on its own page',
  },
  id: {
    title: 'Kalkulator ongkos kirim',
    lead: 'Biaya kiriman sampai ke alamat Anda, lewat udara dan laut, sebelum Anda membeli apa pun.',
    guestLead: 'Biaya kiriman sampai ke alamat Anda, lewat udara dan laut. Tanpa perlu akun.',
    open: 'Buka di halaman sendiri',
  },
  cn: {
    title: '运费计算',
    lead: '下单前先看清：空运和海运送到您手上各要多少钱。',
    guestLead: '空运和海运送到您手上各要多少钱？无需注册即可查询。',
    open: '在单独页面打开',
  },
})

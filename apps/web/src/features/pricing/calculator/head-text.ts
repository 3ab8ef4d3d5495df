import { areaOf } from '@layar/ui/i18n/define.ts'

/** The few words of the calculator that stand before the rest of it is loaded. */
export const headText = areaOf({
  en: {
    title: 'Freight calculator',
    lead: 'Compare air and sea prices to your door before you buy.',
    guestLead: 'Compare air and sea prices to your door. No account needed.',
    open: 'Open calculator',
  },
  id: {
    title: 'Kalkulator ongkos kirim',
    lead: 'Bandingkan harga udara dan laut sampai ke alamat Anda sebelum membeli.',
    guestLead: 'Bandingkan harga udara dan laut sampai ke alamat Anda. Tanpa akun.',
    open: 'Buka kalkulator',
  },
  cn: {
    title: '运费计算',
    lead: '下单前先比较空运和海运送到您手上的价格。',
    guestLead: '比较空运和海运送到您手上的价格，无需注册。',
    open: '打开运费计算',
  },
})

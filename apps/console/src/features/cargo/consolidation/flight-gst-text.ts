import { areaOf } from '@layar/ui/i18n/define.ts'

/** Goods of one customer that are above customs' relief together. */
export const flightGstText = areaOf({
  en: {
    title: 'Over the GST relief together',
    before:
      'Customs add up what one customer has on one flight. When you close this departure, GST is billed for these shipments.',
    after: 'Customs add up what one customer has on one flight. Reopening this departure withdraws these invoices.',
    departed: 'Customs add up what one customer has on one flight.',
    sum: '{value} in {count} shipments',
    unbilled: 'Not billed yet',
  },
  id: {
    title: 'Bersama-sama melebihi batas bebas GST',
    before:
      'Bea cukai menjumlahkan barang satu pelanggan dalam satu penerbangan. Saat keberangkatan ini ditutup, GST ditagih untuk kiriman berikut.',
    after:
      'Bea cukai menjumlahkan barang satu pelanggan dalam satu penerbangan. Jika keberangkatan ini dibuka lagi, tagihan berikut dibatalkan.',
    departed: 'Bea cukai menjumlahkan barang satu pelanggan dalam satu penerbangan.',
    sum: '{value} dalam {count} kiriman',
    unbilled: 'Belum ditagih',
  },
  cn: {
    title: '合计超过 GST 免税额',
    before: '海关将同一客户在同一航班上的货物合并计算。关闭此发运批次时，将对以下货件收取 GST。',
    after: '海关将同一客户在同一航班上的货物合并计算。重新开放此发运批次将撤回以下账单。',
    departed: '海关将同一客户在同一航班上的货物合并计算。',
    sum: '{value}，共 {count} 票货件',
    unbilled: '尚未计费',
  },
})

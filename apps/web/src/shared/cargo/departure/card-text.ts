import { areaOf } from '@layar/ui/i18n/define.ts'

/** Apart from the words of one departure, which a declaration loads too. */
export const departureCardText = areaOf({
  en: {
    title: 'Next departures',
    lead: 'Goods that are paid and at the warehouse by the cut-off go with it.',
    more: { one: 'Show {count} more', other: 'Show {count} more' },
  },
  id: {
    title: 'Keberangkatan berikutnya',
    lead: 'Barang yang sudah lunas dan ada di gudang sebelum batas waktu ikut berangkat.',
    more: { one: 'Tampilkan {count} lagi', other: 'Tampilkan {count} lagi' },
  },
  cn: {
    title: '近期发运批次',
    lead: '截单前已到仓并付清的货件随该批次发运。',
    more: { one: '再显示 {count} 个', other: '再显示 {count} 个' },
  },
})

import { areaOf } from '@layar/ui/i18n/define.ts'

export const billedText = areaOf({
  en: { openInvoice: 'Open invoice {code}' },
  id: { openInvoice: 'Buka tagihan {code}' },
  cn: { openInvoice: '查看账单 {code}' },
})

export const priceChangeText = areaOf({
  en: { total: 'The total has changed from {before} to {now}.', part: '{part}: was {before}, now {now}' },
  id: { total: 'Total berubah dari {before} menjadi {now}.', part: '{part}: semula {before}, sekarang {now}' },
  cn: { total: '总额已由 {before} 变为 {now}。', part: '{part}：原 {before}，现 {now}' },
})

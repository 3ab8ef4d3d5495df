import { areaOf } from '@layar/ui/i18n/define.ts'

export const billedText = areaOf({
  en: { openInvoice: 'Open invoice {code}' },
  id: { openInvoice: 'Buka tagihan {code}' },
  cn: { openInvoice: '查看账单 {code}' },
})

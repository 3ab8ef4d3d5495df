import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  vouchers: '优惠券',
  all: '全单优惠',
  international_shipping: '国际运费优惠',
  domestic_shipping: '派送费优惠',
  voucherCode: '优惠码',
  apply: '使用',
  voucherNone: '您目前没有优惠券。如有优惠码，请在此输入。',
  useVoucher: '使用',
  dropVoucher: '移除',
  voucherLost: '优惠券 {code} 已移除：{reason}',
} as const satisfies Same<typeof en>

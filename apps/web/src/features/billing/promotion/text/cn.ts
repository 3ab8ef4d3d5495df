import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: '优惠活动',
  lead: '您的优惠券、面额及有效期，结算时即可使用。',
  leadReading: '可减多少、满多少可用、适用范围与有效期，以及使用条款。',
  off: '优惠',
  open: '查看条款',
  minimum: '满 {amount} 可用',
  noMinimum: '无门槛',
  minimumLabel: '最低消费',
  maximum: '最高优惠',
  period: '有效期',
  code: '优惠码',
  scope: '适用范围',
  all: '整张账单',
  international_shipping: '国际运费',
  domestic_shipping: '派送费',
  none: '还没有优惠券',
  noneText: '新的优惠活动会显示在这里。',
  back: '全部优惠',
  about: '优惠券说明',
  terms: '使用条款',
  noTerms: '没有其他条款。',
  notNow: '暂时无法使用：{reason}',
  use: '去购物车使用',
  sample: '此为示例优惠券。',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: '有朋友推荐您吗？',
  lead: '输入朋友的推荐码，双方各得一张优惠券。',
  worth: '运费优惠，每人限用一次',
  code: '推荐码',
  codeHint: '八位字母和数字，可在朋友的优惠页面找到。每人只能输入一个推荐码。',
  required: '此项为必填项',
  use: '使用推荐码',
  skip: '跳过，我没有推荐码',
  usedTitle: '您已使用过推荐码',
  usedLead: '每位客户只能输入一个推荐码。您自己的推荐码在优惠页面。',
  toDashboard: '前往概览',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  days: '约 {from} 至 {to} 天',
  priceTitle: '价格',
  freight: '国际运费',
  why: '价格说明',
  sample: '示例价目：仅供试用，并非真实报价。',
  noPrice: '暂无',
  askTitle: '价格由我们的同事确认',
  priceOpen: '查看价格明细',
  updating: '计算中',
  priceError: '价格计算失败。',
  retry: '重试',
  arrives: '运输时间',
  counts: '计费',
  actualShort: '实重',
  volumetricShort: '体积重',
  volume: '体积',
  charged: '计费量',
  chargedKg: '{quantity} kg',
  chargedCbm: '{quantity} CBM',
  chargedContainer: '{count} 个整箱',
} as const satisfies Same<typeof en>

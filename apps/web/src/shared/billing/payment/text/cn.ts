import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: '选择付款方式',
  none: '此订单暂无可用的付款方式。',
  minutes: '付款信息在 {time}内有效',
  hours: '{count} 小时',
  shortMinutes: '{count} 分钟',
  dueBy: '{date}前付款',
  fee: '手续费 {amount}',
} as const satisfies Same<typeof en>

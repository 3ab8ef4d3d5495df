import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: '搜索与跳转',
  hint: '货件、账单或页面',
  places: '前往',
  acts: '操作',
  shipments: '货件',
  invoices: '账单',
  pay: '支付账单',
  calculate: '计算运费',
  track: '查询 {number}',
  searching: '正在搜索…',
  found: '{count} 条结果',
  nothing: '没有与“{words}”相关的结果。',
  keys: '↑ ↓ 选择，Enter 打开，Esc 关闭',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  summary: '出口概况',
  history: '出口记录',
  open: '货件 {code}',
  to: '寄往{place}',
  noItems: '尚无物品',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  line: '{code} 的运输进度',
  more: '{item} 等，另有 {count} 种',
  noItems: '尚未登记物品',
  noPrice: '待报价',
  boxes: '{count} 箱',
  completeItems: '请补全物品明细，以便继续运输。',
  update: '更新货件',
  checkCart: '查看购物车',
  open: '货件 {code}',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  line: '{code} 的运输进度',
  more: '{item} 等，另有 {count} 种',
  noItems: '尚未申报物品',
  noPrice: '待报价',
  withoutDelivery: '不含派送费',
  storage: '另加仓储费 {total}',
  boxes: '{count} 箱',
  completeItems: '请补全物品明细，以便继续运输。',
  update: '更新货件',
  checkCart: '查看购物车',
  open: '货件 {code}',
  heldByCustoms: '货物被海关暂扣。',
  held: '货物被暂扣。',
  heldAsked: '请打开该货件，按要求向我们提交资料。',
  heldNothing: '我们正在处理，如需您配合会联系您。',
  heldDate: '放行后，我们会告知新的到达日期。',
  dayOpen: '放行后告知新日期',
  withYouBy: '{day}前送达',
  collectBy: '{day}前可自提',
} as const satisfies Same<typeof en>

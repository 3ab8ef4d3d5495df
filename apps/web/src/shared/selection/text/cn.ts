import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  all: '全选',
  reset: '清空选择',
  select: '选择 {code}',
  removeNone: '删除所选',
  remove: '删除 {count} 票',
  removeTitle: '删除所选货件？',
  removeText: '所选货件将被取消并移出购物车，此操作无法撤销。',
  selected: '{count} 票货件',
  chosen: '已选',
} as const satisfies Same<typeof en>

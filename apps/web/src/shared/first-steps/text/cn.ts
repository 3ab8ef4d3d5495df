import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  startTitle: '如何寄往海外',
  start1: '填写物品和目的地',
  start1Lead: '物品、箱子和海外地址，价格即时显示。',
  start2: '我们审核，您再付款',
  start2Lead: '我们核对货物和单证。审核通过后，请在 24 小时内付款。',
  start3: '交付货件',
  start3Lead: '寄到我们的仓库，或预约上门取件，全程可跟踪。',
  add: '寄往海外',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  filter: '按状态筛选',
  all: '全部',
  search: '搜索货件',
} as const satisfies Same<typeof en>

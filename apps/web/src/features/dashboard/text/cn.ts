import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: '进口概览',
  lead: '待办事项、本月货件、最新货件，以及空运和海运的运费估算，都在这一页，一目了然。',
  balance: '余额',
  add: '新增货件',
  month: '本月',
  shipments: '货件',
  transactions: '交易',
  lastMonth: '上月 {count}',
  recent: '最近货件',
  seeAll: '查看全部',
  empty: '还没有货件',
  emptyLead: '新增第一票货件后会显示在这里。',
} as const satisfies Same<typeof en>

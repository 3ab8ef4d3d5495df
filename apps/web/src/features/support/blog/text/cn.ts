import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: '实用知识',
  lead: '海外购物与进口指南：清关与税费、包装方法、禁运物品和各项费用。',
  none: '暂无文章',
  noneText: '仓库和清关同事最常被问到的问题会整理在这里。',
  back: '全部文章',
  home: '返回首页',
  sample: '此为示例文章。',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  featured: '精选',
  knowledge: '实用知识',
  noKnowledge: '暂无文章。',
  earlier: '上一组文章',
  later: '下一组文章',
  read: '阅读全文',
  opensElsewhere: '将打开其他网站',
  announcement: '公告',
  more: '了解详情',
  gotIt: '知道了，不再显示',
  chat: '联系客服',
  promo: '优惠活动',
  closePromo: '关闭此活动提示',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: '邀请好友',
  lead: '好友输入您的推荐码后，双方各得一张优惠券。',
  each: '双方各得',
  share: '分享链接',
  shareText: '用 Layar 寄货：输入我的推荐码 {code}，我们各得一张优惠券。',
  invited: '已邀请 {count} 位好友。',
  left: '本月还可计入 {count} 位。',
  enter: '输入朋友的推荐码',
} as const satisfies Same<typeof en>

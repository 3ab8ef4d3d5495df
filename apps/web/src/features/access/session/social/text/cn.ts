import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: '从 {provider} 返回',
  lead: '请稍候，正在确认您的登录。',
  failedTitle: '登录未成功',
  failed: '出现问题，请重试。',
  leftTitle: '没有任何变化',
  left: '您未登录就返回了。',
  notOurs: '此次登录不是在本标签页发起的，或已超时，请重新开始。',
  again: '重试',
  toLogin: '前往登录',
  toSettings: '前往设置',
} as const satisfies Same<typeof en>

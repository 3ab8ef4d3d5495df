import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  share: '分享物流',
  title: '分享 {code} 的物流',
  lead: '拥有此链接的人只能看到货件状态、站点和日期，看不到姓名、地址、电话和物品。',
  link: '链接',
  copy: '复制链接',
  rotate: '更换链接',
  rotateLead: '发错人了？更换后旧链接立即失效。',
  ends: '链接在签收 {days} 天后自动失效。',
  endsOn: '链接将于{date}失效。',
  ended: '链接已于{date}失效（签收 {days} 天后）。',
  offLead: '不再需要？关闭后任何人都无法打开。',
  switchOff: '关闭链接',
  off: '链接未开启，他人无法查看此货件。开启后会生成链接；已关闭的旧链接不再有效。',
  switchOn: '开启链接',
  close: '关闭',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: '您好，{name}',
  titlePlain: '您好',
  leadReading: '正在加载货件和待办事项。',
  leadNone: '目前没有在途货件。',
  lead: '有 {count} 票货件正在送往您处。',
  leadAbroad: '有 {count} 票寄往海外的货件正在进行中。',
  leadAbroadNone: '目前没有寄往海外的货件。',
  board: '货件在哪里',
  boardLabel: '各站的货件数',
  atStation: '{count} 票',
  startTitle: '三步寄出第一票货件',
  start1: '把仓库地址发给卖家',
  start1Lead: '地址带有您专属的唛头，我们一看就知道是您的货。',
  start2: '申报箱内物品',
  start2Lead: '填写尺寸、重量和物品，付款前即可看到费用明细。',
  start3: '一路跟踪到家',
  start3Lead: '从仓库到您家门口，每一步都会通知您。',
  add: '新增货件',
  warehouse: '仓库地址',
  seeAll: '查看全部货件',
  help: '有疑问？服务时间：{hours}。',
  chat: '在线咨询',
} as const satisfies Same<typeof en>

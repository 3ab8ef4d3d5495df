import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: '待您处理',
  none: '暂无待办事项。',
  noneLead: '有需要您处理的事项时，我们会通知您。',
  cardUpload: '认证您的身份证',
  cardUploadLead: '海关只需一次，大约两分钟即可完成。',
  cardRejected: '您的身份证未通过审核',
  cardWaiting: '我们正在审核您的身份证',
  cardWaitingLead: '最长 1x24 个工作小时，您无需任何操作。',
  upload: '上传',
  update: '更新',
  quarantine: '货件 {code} 处于隔离状态',
  quarantineItems: '请补全物品明细，以便继续运输。',
  quarantineCheck: '请查看仓库发现的情况。',
  complete: '补全',
  check: '查看',
  invoice: '账单 {code}',
  due: '请于{date}前付款',
  overdue: '已于{date}到期',
  pay: '付款',
  cart: '购物车中有 {count} 票货件',
  cartSome: '购物车中 {all} 票货件，{count} 票可结算',
  cartLead: '结算后即可发运。',
  cartLeadOne: '结算后即可发运。',
  checkout: '去结算',
} as const satisfies Same<typeof en>

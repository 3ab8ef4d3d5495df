import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  papers: '货件 {code} 需要补交文件',
  papersLead: '收到文件后，我们才能继续审核。',
  papersGo: '上传',
  send: '货件 {code} 已付款',
  sendLead: '请寄往或送到我们的仓库，并填写运单号。',
  sendGo: '寄出',
  bookLead: '快递员将按您预约的时间上门取件。',
  bookGo: '预约取件',
  cart: '购物车中有 {count} 票货件',
  cartLead: '提交审核，审核通过后才需付款。',
  checkout: '结算',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: '出口概况',
  lead: '待办事项、本月寄往海外的货件，以及接下来的步骤。',
  groups: '货件状态',
  month: '本月',
  shipments: '货件',
  lastMonth: '上月 {count} 票',
  recent: '最近货件',
  seeAll: '查看全部',
  warehouse: '我们的仓库',
  warehouseLead: '请将已付款的货件寄到或送到这里，并在每个箱子上写明货件编号。',
  phone: '电话',
  hours: '营业时间',
  copy: '复制地址',
  warehouseSample: '此为示例地址，请勿寄件。',
  calculator: '计算运费',
  calculatorLead: '填写物品和目的地，比较空运和海运价格，计算后不必下单。',
  calculatorGo: '计算运费',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  language: '语言',
  country: '国家',
  singapore: '新加坡',
  indonesia: '印度尼西亚',
  tracking: '查询货件',
  orderForm: '获取报价',
  knowledge: '实用知识',
  dataSources: '数据与许可',
  sample: '示例数据：本站的价格、地址和银行账号均为示例。',
  estimate: '先算算运费',
  guestTitle: '从卖家货架，到您家门口',
  guestLead: '新增货件，看清每一项费用，全程跟踪到家。',
} as const satisfies Same<typeof en>

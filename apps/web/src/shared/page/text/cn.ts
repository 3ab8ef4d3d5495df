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
  licence: '许可证号 {number}',
  terms: '服务条款',
  privacy: '隐私政策',
  dataProtection: '个人信息保护联系人',
  sample: '示例站点：价格和账户均为示例。',
  estimate: '先算算运费',
  guestTitle: '从卖家货架，到您家门口',
  guestLead: '新增货件，看清每一项费用，全程跟踪到家。',
} as const satisfies Same<typeof en>

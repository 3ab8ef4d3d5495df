import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  imei: '还有 {count} 台设备缺少 IMEI，发运前须提供给海关。',
  imeiGo: '填写 IMEI',
  title: '购物车',
  lead: '选择要一起结算的货件，付款前即可看到每票货件的运费。',
  none: '购物车是空的',
  noneText: '请先新增货件，再到这里结算。',
  add: '新增货件',
  freight: '不含派送的价格',
  storage: '含目前仓储费 {total}，税前',
  later: '派送费在结算时加入，付款前可见。',
  laterTaxed: '派送费及其税费在结算时加入，付款前可见。',
  checkout: '去结算',
  notYet: '暂不能结算',
  update: '补全资料',
  askUs: '价格请咨询',
  items: '{count} 种物品',
  details: '详情',
} as const satisfies Same<typeof en>

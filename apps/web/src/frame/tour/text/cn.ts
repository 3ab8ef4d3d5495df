import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  offerTitle: '第一次来？带您看看',
  offerLead: '一分钟了解本平台：从仓库地址到付款。',
  offerStart: '开始导览',
  offerLater: '不用了',
  place: '第 {place} 步，共 {count} 步',
  end: '结束导览',
  back: '上一步',
  next: '下一步',
  done: '完成',
  keys: '方向键切换，Esc 结束导览。',
  warehouse: '您的海外收货地址',
  warehouseLead: '把我们的仓库地址给卖家。地址里带有您的唛头，我们收到就知道是您的货。',
  calculator: '先算好价格',
  calculatorLead: '任何货物的运费、税费和派送费，下单前就能知道。',
  add: '新增货件',
  addLead: '五个简短步骤：路线、箱子、物品、发票、确认。',
  cart: '多票一起付款',
  cartLead: '选好地址和付款方式，多票货件一起结算。',
  notifications: '待您处理',
  notificationsLead: '铃铛上的数字是未付款的账单数。',
  sidebar: '您的概况',
  sidebarLead: '查看本月货件、优惠券和会员方案，也可切换语言。',
  menu: '其他都在这里',
  menuLead: '仓库地址、运费计算、优惠券、设置和账户。',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  portal: 'Layar 往来新加坡、印尼与世界各地运送您的货物：查价、付款、全程跟踪，一直送到您家门口。',
  login: '登录 Layar，为您往来新加坡、印尼与世界各地的货件查价、付款并跟踪进度。',
  register: '免费注册 Layar 账户：从二十个国家进口，或将货物寄往海外，所有费用事先一目了然。',
  forgot: '忘记了 Layar 账户的密码？输入邮箱或手机号码，即可设置新密码。',
  order: '告诉我们您想运什么、从哪里运，即可获得报价，无需注册账户。',
  blog: 'Layar 的进口与运输指南和动态：清关、税费、包装和价格，讲得明明白白。',
  calculator: '运这些货要多少钱？空运与海运的运费、关税和税费，无需注册即可查询。',
  terms: 'Layar 网站的服务条款，含版本日期与历史版本。',
  privacy: 'Layar 收集哪些信息及用途、谁会收到、保存多久，以及您的权利。',
  sources: 'Layar 使用的地图、地名与语言数据，及其来源和许可。',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: '数据与许可',
  lead: '本网站使用的地点与文字数据、数据来源及使用条款。',
  areas: '印度尼西亚行政区',
  areasUse: '地址表单中省、市县、县区和村的名称与代码。',
  areasNotice: '包含 idn-area-data 的信息，该数据依据 Open Database License (ODbL) 1.0 提供，我们未作修改。',
  world: '世界各国、州省与城市',
  worldUse: '海外地址中可选的名称，以及国际电话区号。',
  worldNotice:
    '包含 dr5hn 的 Countries States Cities Database 的信息，该数据依据 Open Database License (ODbL) 1.0 提供，我们未作修改。',
  postal: '印度尼西亚村级邮编与中心点',
  postalUse: '村对应的邮编及其在地图上的大致位置。',
  shores: '地图海岸线：Natural Earth',
  shoresUse: '我们自绘地图上的陆地轮廓。',
  publicDomain: '公有领域',
  sectors: '新加坡邮区',
  sectorsUse: '邮编所属邮区及其大致位置，误差约一公里。',
  ownTable: '我们整理的公开事实',
  reading: '印尼身份证识别：Tesseract 语言数据',
  readingUse: '在我们自己的服务器上识别证件文字。',
  letters: '字体：Plus Jakarta Sans、Noto Sans SC',
  lettersUse: '本网站及单据所用的字体。',
  flags: '国旗：country-flag-icons',
  flagsUse: '仓库旁的国旗图标。',
  read: '查看许可',
  accuracy: '地图的精度',
  accuracyText: '地图上的圆圈表示区域，并非门口。地图仅供参考，并非测绘成果，其中的海岸线和边界不代表任何主张。',
} as const satisfies Same<typeof en>

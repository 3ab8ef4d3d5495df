import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  history: '物流记录',
  noHistory: '暂无记录。',
  photo: '照片 {number}',
  declared: '申报',
  measured: '实测',
  difference: '差异',
  measures: '箱子',
  measuresLead: '仓库于 {date} 测量。',
  weight: '重量',
  volume: '体积',
  boxes: '箱数',
  box: '{count} 箱',
  condition: '外观',
  condition_good: '完好',
  condition_damaged: '破损',
  condition_wet: '受潮',
  condition_opened: '已开封',
  products: '物品',
  noProducts: '尚未登记物品。',
  pieces: '{count} 件',
  each: '每件 {price}',
  fragile: '易碎',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  map: '地图',
  mapHint: '地图。用方向键移动，用加减键缩放。',
  loading: '地图加载中',
  failed: '地图无法加载，不影响保存地址。',
  retry: '重试',
  zoomIn: '放大',
  zoomOut: '缩小',
  pin: '地址图钉。用方向键移动，按住 Shift 移动更远。',
  sources: '地图数据',
  miniMap: '地图：{place}',
  miniMapAbout: '地图（大致位置）：{place}',
} as const satisfies Same<typeof en>

import type { Same } from '@layar/ui/i18n/define.ts'
import type { text as en } from './en'

export const text = {
  title: '计划与实际时间',
  onFlight: '航班 {name}',
  onShip: '承运 {name}',
  onShipVoyage: '{name}，航次 {voyage}',
  onDeparture: '您的发运批次',
  departs: '{at}出发',
  departed: '已于{at}出发',
  arrives: '{at}抵达',
  arrived: '已于{at}抵达',
  station: '站点',
  planned: '计划',
  actual: '实际',
  departure: '出发',
  arrival: '抵达',
  delivery: '派送',
  collection: '可自提',
  by: '{day}前',
  none: '尚未',
  unplanned: '未定',
  afterRelease: '放行后',
  local: '时间均为当地时间。',
  changes: '到达时间变更',
  change: '到达时间由{from}改为{to}',
  note: '我们的说明：“{reason}”',
} as const satisfies Same<typeof en>

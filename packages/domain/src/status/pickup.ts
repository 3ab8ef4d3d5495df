import type { Labels, StatusTable } from './machine'

export const pickupStatuses = ['booked', 'on_the_way', 'picked_up', 'failed', 'cancelled'] as const
export type PickupStatus = (typeof pickupStatuses)[number]

/** A pickup that takes a place of its window, and that a shipment has at most one of. */
export const openPickupStatuses = ['booked', 'on_the_way'] as const satisfies readonly PickupStatus[]

export const pickupStarts = [{ status: 'booked', by: ['customer'] }] as const

export const pickupTable: StatusTable<PickupStatus> = {
  booked: {
    labels: { en: 'Booked', id: 'Terjadwal', cn: '已预约' },
    badge: 'warning',
    to: [
      { status: 'on_the_way', by: ['hub'], notice: 'all' },
      { status: 'picked_up', by: ['hub'], notice: 'all' },
      { status: 'failed', by: ['hub'], notice: 'all' },
      { status: 'cancelled', by: ['customer', 'system'] },
    ],
  },
  on_the_way: {
    labels: { en: 'Courier on the way', id: 'Kurir dalam perjalanan', cn: '快递员已出发' },
    badge: 'warning',
    to: [
      { status: 'picked_up', by: ['hub'], notice: 'all' },
      { status: 'failed', by: ['hub'], notice: 'all' },
      // Its shipment was cancelled.
      { status: 'cancelled', by: ['system'] },
    ],
  },
  picked_up: { labels: { en: 'Picked up', id: 'Sudah dijemput', cn: '已取件' }, badge: 'success', to: [] },
  failed: { labels: { en: 'Not picked up', id: 'Gagal dijemput', cn: '未能取件' }, badge: 'danger', to: [] },
  cancelled: { labels: { en: 'Cancelled', id: 'Dibatalkan', cn: '已取消' }, badge: 'danger', to: [] },
}

/** Why a courier left without the boxes. */
export const pickupFailures = [
  'nobody_there',
  'not_packed',
  'refused',
  'wrong_address',
  'no_access',
  'goods_differ',
  'courier_unavailable',
  'other',
] as const
export type PickupFailure = (typeof pickupFailures)[number]

/** Each follows a colon or stands alone. */
export const pickupFailureLabels: Readonly<Record<PickupFailure, Labels>> = {
  nobody_there: { en: 'Nobody there', id: 'Tidak ada orang', cn: '无人在场' },
  not_packed: { en: 'Boxes not packed', id: 'Koli belum dikemas', cn: '箱子未打包' },
  refused: { en: 'Handover refused', id: 'Penyerahan ditolak', cn: '拒绝交件' },
  wrong_address: { en: 'Wrong address', id: 'Alamat salah', cn: '地址有误' },
  no_access: { en: 'No access to the building', id: 'Tidak bisa masuk gedung', cn: '无法进入楼宇' },
  goods_differ: { en: 'Goods differ from the declaration', id: 'Barang tidak sesuai data', cn: '货物与申报不符' },
  courier_unavailable: { en: 'Our courier couldn’t come', id: 'Kurir kami berhalangan', cn: '快递员未能到达' },
  other: { en: 'Other reason', id: 'Alasan lain', cn: '其他原因' },
}

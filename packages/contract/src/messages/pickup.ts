import type { Text } from '../define'

export const pickupMessages = {
  pickup_booked: {
    en: 'Pickup booked: {slot}',
    id: 'Penjemputan terjadwal: {slot}',
    cn: '已预约取件：{slot}',
  },
  pickup_cancelled: { en: 'Pickup cancelled', id: 'Penjemputan dibatalkan', cn: '已取消取件预约' },
  pickups_assigned: {
    en: '{moved} of {count} assigned',
    id: '{moved} dari {count} ditugaskan',
    cn: '已分配 {moved}/{count}',
  },
  pickup_taken_from: {
    en: 'Taken from {courier}. Tell the courier.',
    id: 'Diambil alih dari {courier}. Beri tahu kurirnya.',
    cn: '原取件员为{courier}，请告知',
  },
  pickups_started: {
    en: '{moved} of {count} started',
    id: '{moved} dari {count} dimulai',
    cn: '已出发 {moved}/{count}',
  },
  pickup_saved: { en: 'Recorded for {code}', id: 'Tercatat untuk {code}', cn: '已登记：{code}' },
} as const satisfies Record<string, Text>

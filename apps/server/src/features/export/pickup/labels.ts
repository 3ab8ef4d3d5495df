import type { Text } from '@layar/contract'

export const receiptLabels = {
  title: { en: 'Pickup receipt', id: 'Tanda terima penjemputan', cn: '取件回执' },
  sender: { en: 'Picked up from', id: 'Dijemput dari', cn: '取件地点' },
  pickedUpAt: { en: 'Picked up', id: 'Dijemput', cn: '取件时间' },
  boxes: { en: 'Boxes taken', id: 'Koli diambil', cn: '取走箱数' },
  declared: { en: 'Boxes declared', id: 'Koli didaftarkan', cn: '申报箱数' },
  handedOverBy: { en: 'Handed over by', id: 'Diserahkan oleh', cn: '交件人' },
  courier: { en: 'Courier', id: 'Kurir', cn: '取件员' },
  destination: { en: 'Destination', id: 'Tujuan', cn: '目的地' },
  recordedBy: { en: 'Recorded by', id: 'Dicatat oleh', cn: '登记人' },
  photo: { en: 'Photo at pickup', id: 'Foto saat penjemputan', cn: '取件照片' },
  signature: { en: 'Signature', id: 'Tanda tangan', cn: '签名' },
  contents: { en: 'Contents as declared: {items}', id: 'Isi sesuai data Anda: {items}', cn: '申报内容：{items}' },
  measured: {
    en: 'We counted the boxes at your door. We measure and weigh them at our warehouse.',
    id: 'Koli dihitung di tempat Anda. Ukuran dan berat kami periksa di gudang.',
    cn: '箱数在取件现场清点，尺寸和重量以到仓测量为准。',
  },
} as const satisfies Readonly<Record<string, Text>>

export const sheetLabels = {
  title: { en: 'Pickup list', id: 'Daftar penjemputan', cn: '取件清单' },
  stops: { en: 'Stops: {count}', id: 'Titik: {count}', cn: '{count} 个取件点' },
  time: { en: 'Time', id: 'Jam', cn: '时段' },
  stop: { en: 'Address and contact', id: 'Alamat dan kontak', cn: '地址与联系方式' },
  boxes: { en: 'Boxes', id: 'Koli', cn: '箱数' },
  signature: { en: 'Taken / signature', id: 'Diambil / tanda tangan', cn: '实取 / 签名' },
  day: { en: 'Day', id: 'Hari', cn: '日期' },
  courier: { en: 'Courier', id: 'Kurir', cn: '取件员' },
  all: { en: 'All couriers', id: 'Semua kurir', cn: '全部' },
  total: { en: 'Boxes in total', id: 'Total koli', cn: '总箱数' },
  none: {
    en: 'No open pickups on this day.',
    id: 'Tidak ada penjemputan terbuka di hari ini.',
    cn: '当天没有待取件。',
  },
} as const satisfies Readonly<Record<string, Text>>

import type { ErrorTable } from './table'

export const mapErrors = {
  geocode_needs_place: {
    status: 422,
    en: 'Give an address or a point.',
    id: 'Isi alamat atau titik koordinat.',
    cn: '请提供地址或坐标',
  },
  map_edges_wrong: {
    status: 422,
    en: 'The edges of the map do not fit together.',
    id: 'Batas peta tidak sesuai.',
    cn: '地图边界不正确',
  },
} as const satisfies ErrorTable

import type { Language } from '@layar/domain'

type Words = Readonly<Record<Language, string>>

/** Headings of the CSV, in its order. */
export const heads = {
  site: { en: 'Site', id: 'Lokasi kerja', cn: '站点' },
  week: { en: 'Week', id: 'Minggu', cn: '周' },
  figure: { en: 'Figure', id: 'Angka', cn: '指标' },
  of: { en: 'Lane or person', id: 'Jalur atau petugas', cn: '线路或员工' },
  count: { en: 'Count', id: 'Jumlah', cn: '数量' },
  total: { en: 'Out of', id: 'Dari', cn: '总数' },
  share: { en: 'Share (%)', id: 'Persentase (%)', cn: '占比（%）' },
  median: { en: 'Median (hours)', id: 'Median (jam)', cn: '中位数（小时）' },
  p90: { en: '90th percentile (hours)', id: 'Persentil 90 (jam)', cn: '第 90 百分位（小时）' },
  oldest: { en: 'Longest (hours)', id: 'Terlama (jam)', cn: '最长（小时）' },
  hours: { en: 'Hours worked', id: 'Jam kerja', cn: '工作小时' },
  perHour: { en: 'Per hour', id: 'Per jam', cn: '每小时' },
} as const satisfies Readonly<Record<string, Words>>
export type Head = keyof typeof heads

export const figureNames = {
  dockToShelf: { en: 'Dock to shelf', id: 'Terima sampai rak', cn: '收货到上架' },
  shelfToDeparture: { en: 'Shelf to departure', id: 'Rak sampai berangkat', cn: '上架到启运' },
  departureToDoor: { en: 'Departure to door', id: 'Berangkat sampai diserahkan', cn: '启运到签收' },
  bookedIn: { en: 'Cartons booked in', id: 'Karton dicatat masuk', cn: '登记入库箱数' },
  quarantined: {
    en: 'Quarantined of cartons booked in',
    id: 'Dikarantina dari karton yang dicatat masuk',
    cn: '入库箱中被隔离',
  },
  inQuarantine: { en: 'In quarantine now', id: 'Dikarantina saat ini', cn: '当前隔离中' },
  holdsSet: { en: 'Customs holds set', id: 'Penahanan bea cukai baru', cn: '新增海关暂扣' },
  holdsLifted: { en: 'Customs holds lifted', id: 'Penahanan bea cukai selesai', cn: '解除海关暂扣' },
  heldNow: { en: 'On customs hold now', id: 'Ditahan bea cukai saat ini', cn: '当前海关暂扣中' },
  short: { en: 'Short at unloading', id: 'Kurang saat bongkar', cn: '卸货短少' },
  over: { en: 'Over at unloading', id: 'Lebih saat bongkar', cn: '卸货多出' },
  damaged: { en: 'Damaged at unloading', id: 'Rusak saat bongkar', cn: '卸货破损' },
  unsettled: { en: 'Differences not settled', id: 'Selisih belum diselesaikan', cn: '未处理的差异' },
  firstAttempt: {
    en: 'Delivered at the first attempt',
    id: 'Terkirim pada percobaan pertama',
    cn: '首次派送成功',
  },
} as const satisfies Readonly<Record<string, Words>>

export const allSites: Words = { en: 'All sites', id: 'Semua lokasi kerja', cn: '所有站点' }
export const ourBuilding: Words = {
  en: 'Our building in {country}',
  id: 'Gedung kami di {country}',
  cn: '我们在{country}的仓库',
}
export const everyLane: Words = { en: 'All lanes', id: 'Semua jalur', cn: '所有线路' }
export const everybody: Words = { en: 'Everybody', id: 'Semua petugas', cn: '全体员工' }
export const trackNames: Readonly<Record<'udara' | 'laut', Words>> = {
  udara: { en: 'air', id: 'udara', cn: '空运' },
  laut: { en: 'sea', id: 'laut', cn: '海运' },
}

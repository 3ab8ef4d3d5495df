import { areaOf } from '@layar/ui/i18n/define.ts'

export const tableText = areaOf({
  en: {
    view: 'View',
    columns: 'Columns',
    density: 'Row height',
    compact: 'Compact',
    comfortable: 'Comfortable',
    selected: 'Selected',
    order: 'Order',
    asc: 'Oldest first',
    desc: 'Newest first',
  },
  id: {
    view: 'Tampilan',
    columns: 'Kolom',
    density: 'Tinggi baris',
    compact: 'Rapat',
    comfortable: 'Longgar',
    selected: 'Dipilih',
    order: 'Urutan',
    asc: 'Terlama dulu',
    desc: 'Terbaru dulu',
  },
  cn: {
    view: '视图',
    columns: '显示的列',
    density: '行高',
    compact: '紧凑',
    comfortable: '宽松',
    selected: '选择',
    order: '排序',
    asc: '最早的在前',
    desc: '最新的在前',
  },
})

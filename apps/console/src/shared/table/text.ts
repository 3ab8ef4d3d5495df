import { areaOf } from '@layar/ui/i18n/define.ts'

export const tableText = areaOf({
  en: {
    view: 'View',
    columns: 'Columns',
    density: 'Row height',
    compact: 'Compact',
    comfortable: 'Comfortable',
    selected: 'Selected',
  },
  id: {
    view: 'Tampilan',
    columns: 'Kolom',
    density: 'Tinggi baris',
    compact: 'Rapat',
    comfortable: 'Longgar',
    selected: 'Dipilih',
  },
  cn: {
    view: '视图',
    columns: '显示的列',
    density: '行高',
    compact: '紧凑',
    comfortable: '宽松',
    selected: '选择',
  },
})

import { areaOf } from '@layar/ui/i18n/define.ts'

/** How a sailing is loaded. */
export const loadText = areaOf({
  en: {
    load: 'LCL or FCL',
    loadHint: 'Needed before the departure is closed.',
    unsaid: 'Not said',
    lcl: 'LCL: boxes of several shippers share the container',
    fcl: 'FCL: a container of its own',
    mode: 'Mode',
    all: 'All modes',
    udara: 'Air',
    laut: 'Sea',
    laut_lcl: 'Sea, LCL',
    laut_fcl: 'Sea, FCL',
  },
  id: {
    load: 'LCL atau FCL',
    loadHint: 'Wajib diisi sebelum keberangkatan ditutup.',
    unsaid: 'Belum diisi',
    lcl: 'LCL: barang beberapa pengirim dalam satu kontainer',
    fcl: 'FCL: satu kontainer penuh',
    mode: 'Moda',
    all: 'Semua moda',
    udara: 'Udara',
    laut: 'Laut',
    laut_lcl: 'Laut, LCL',
    laut_fcl: 'Laut, FCL',
  },
  cn: {
    load: '拼箱或整柜',
    loadHint: '截载前必须填写',
    unsaid: '未填写',
    lcl: '拼箱（LCL）：多家货物同装一柜',
    fcl: '整柜（FCL）：独用一柜',
    mode: '运输方式',
    all: '全部方式',
    udara: '空运',
    laut: '海运',
    laut_lcl: '海运拼箱（LCL）',
    laut_fcl: '海运整柜（FCL）',
  },
})

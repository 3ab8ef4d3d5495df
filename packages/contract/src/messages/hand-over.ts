import type { Text } from '../define'

export const handOverMessages = {
  hand_over_opened: { en: 'Opened: {code}', id: 'Dibuka: {code}', cn: '已开单：{code}' },
  hand_over_saved: { en: 'The hand-over is saved', id: 'Serah terima tersimpan', cn: '交接单已保存' },
  hand_over_cancelled: { en: 'The hand-over is cancelled', id: 'Serah terima dibatalkan', cn: '交接单已取消' },
  hand_over_signed: {
    en: 'Cartons handed over: {count}',
    id: 'Diserahkan: {count} karton',
    cn: '已交接 {count} 箱',
  },
  carton_added: { en: 'Added: {barcode}', id: 'Ditambahkan: {barcode}', cn: '已加入：{barcode}' },
  carton_added_already: {
    en: 'On it already: {barcode}',
    id: 'Sudah ada: {barcode}',
    cn: '已在单上：{barcode}',
  },
  carton_taken_off: { en: 'Taken off: {barcode}', id: 'Dikeluarkan: {barcode}', cn: '已移除：{barcode}' },
  carton_to_choose: {
    en: 'Choose the carton of shipment {code}',
    id: 'Pilih karton dari kiriman {code}',
    cn: '请选择货件 {code} 的箱子',
  },
  number_given: {
    en: '{barcode}: {number}',
    id: '{barcode}: {number}',
    cn: '{barcode}：{number}',
  },
  numbers_given: {
    en: 'Numbers saved: {count}',
    id: 'Nomor tersimpan: {count}',
    cn: '已保存 {count} 个单号',
  },
} as const satisfies Record<string, Text>

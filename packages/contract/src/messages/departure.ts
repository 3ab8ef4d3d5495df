import type { Text } from '../define'

export const departureMessages = {
  departure_opened: { en: 'Opened: {code}', id: 'Dibuka: {code}', cn: '已开批次：{code}' },
  departure_saved: { en: 'The departure is saved', id: 'Keberangkatan tersimpan', cn: '发运批次已保存' },
  eta_changed: { en: 'The new ETA is saved', id: 'ETA baru tersimpan', cn: '新的 ETA 已保存' },
  carton_loaded: { en: 'Loaded: {barcode}', id: 'Dimuat: {barcode}', cn: '已装载：{barcode}' },
  carton_loaded_already: {
    en: 'On it already: {barcode}',
    id: 'Sudah dimuat: {barcode}',
    cn: '已在批次上：{barcode}',
  },
  carton_offloaded: { en: 'Taken off: {barcode}', id: 'Diturunkan: {barcode}', cn: '已卸下：{barcode}' },
  carton_offloaded_already: {
    en: 'Taken off already: {barcode}',
    id: 'Sudah diturunkan: {barcode}',
    cn: '此前已卸下：{barcode}',
  },
  carton_unloaded_already: {
    en: 'Unloaded already: {barcode}',
    id: 'Sudah dibongkar: {barcode}',
    cn: '此前已卸货：{barcode}',
  },
  carton_unloaded: { en: 'Unloaded: {barcode}', id: 'Dibongkar: {barcode}', cn: '已卸货：{barcode}' },
  carton_unloaded_damaged: {
    en: 'Unloaded, damaged: {barcode}',
    id: 'Dibongkar, rusak: {barcode}',
    cn: '已卸货，破损：{barcode}',
  },
  unload_undone: {
    en: 'Scan taken back: {barcode}',
    id: 'Pindaian dibatalkan: {barcode}',
    cn: '已撤销扫描：{barcode}',
  },
  carton_over: {
    en: 'Over: {barcode} was not loaded here',
    id: 'Lebih: {barcode} tidak dimuat di sini',
    cn: '多出：{barcode} 未装入此批次',
  },
  difference_settled: { en: 'Settled: {barcode}', id: 'Diselesaikan: {barcode}', cn: '已处理：{barcode}' },
  departure_nothing_to_receive: {
    en: 'Nothing is left to receive',
    id: 'Tidak ada lagi yang perlu diterima',
    cn: '没有待接收的货件',
  },
  carriage_overridden: {
    en: 'Allowed: {code}',
    id: 'Diizinkan: {code}',
    cn: '已准许：{code}',
  },
  departure_moved: { en: 'The departure was moved', id: 'Status keberangkatan diperbarui', cn: '发运批次状态已更新' },
} as const satisfies Record<string, Text>

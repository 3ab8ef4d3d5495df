import { areaOf } from '@layar/ui/i18n/define.ts'

export const undoText = areaOf({
  en: {
    undo: 'Undo',
    left: 'Undo ({time} left)',
    title: 'Undo this?',
    lead: 'Everything goes back to how it was before. The customer sees a correction.',
    many: 'Undo for {count} shipments?',
    cartons: 'The cartons go back to where they were.',
    unload: 'Carton {code} is as it was before the scan.',
    departure:
      'Goes back to “{status}”. Shipments taken back: {shipments}. Cartons taken back: {cartons}. Corrections to customers: {told}.',
    reason: 'What went wrong? (staff only)',
    notUndone: '{code}: {message}',
    undone: 'Taken back: {act}',
    wasUndone: '{act} (taken back)',
  },
  id: {
    undo: 'Batalkan',
    left: 'Batalkan (sisa {time})',
    title: 'Batalkan tindakan ini?',
    lead: 'Semua kembali seperti semula. Pelanggan melihat koreksinya.',
    many: 'Batalkan untuk {count} kiriman?',
    cartons: 'Koli kembali ke tempat semula.',
    unload: 'Koli {code} kembali seperti sebelum dipindai.',
    departure:
      'Kembali ke “{status}”. Dibatalkan: {shipments} kiriman, {cartons} koli. Koreksi untuk pelanggan: {told}.',
    reason: 'Apa yang keliru? (hanya staf)',
    notUndone: '{code}: {message}',
    undone: 'Dibatalkan: {act}',
    wasUndone: '{act} (sudah dibatalkan)',
  },
  cn: {
    undo: '撤销',
    left: '撤销（剩余{time}）',
    title: '要撤销此操作吗？',
    lead: '一切恢复原状，客户会看到更正说明。',
    many: '要撤销 {count} 票货件的操作吗？',
    cartons: '箱件回到原来的库位。',
    unload: '箱件 {code} 恢复到扫描前的状态。',
    departure: '恢复为“{status}”。撤销 {shipments} 票货件、{cartons} 箱，向客户发送 {told} 条更正。',
    reason: '哪里弄错了？（仅内部可见）',
    notUndone: '{code}：{message}',
    undone: '已撤销：{act}',
    wasUndone: '{act}（已撤销）',
  },
})

import type { Text } from '../define'

export const transferMessages = {
  transfer_started: {
    en: 'In transfer to {warehouse}',
    id: 'Sedang dipindahkan ke {warehouse}',
    cn: '正在调往{warehouse}',
  },
  transfer_carton_received: {
    en: 'On the shelf: {barcode} ({now} of {all})',
    id: 'Di rak: {barcode} ({now} dari {all})',
    cn: '已上架：{barcode}（{now}/{all}）',
  },
  transfer_arrived: {
    en: 'Complete: {code} belongs to {warehouse} now',
    id: 'Lengkap: {code} kini di {warehouse}',
    cn: '已到齐：{code} 现归{warehouse}',
  },
  transfer_carton_missing: {
    en: 'Marked as missing: {barcode}',
    id: 'Ditandai hilang: {barcode}',
    cn: '已标记缺失：{barcode}',
  },
  transfer_receipt_undone: {
    en: 'Scan taken back: {barcode}',
    id: 'Pindaian dibatalkan: {barcode}',
    cn: '已撤销扫描：{barcode}',
  },
  transfer_cancelled: {
    en: 'The transfer is cancelled',
    id: 'Pemindahan dibatalkan',
    cn: '调拨已取消',
  },
} as const satisfies Record<string, Text>

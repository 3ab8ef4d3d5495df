import type { ErrorTable } from './table'

export const privacyErrors = {
  deletion_shipments: {
    status: 409,
    en: 'Shipments on their way: {count}. Wait until they are finished, or cancel them.',
    id: 'Kiriman yang masih berjalan: {count}. Tunggu sampai selesai, atau batalkan.',
    cn: '尚有 {count} 票货件未完成，请等待完成或取消',
  },
  deletion_invoices: {
    status: 409,
    en: 'Unpaid invoices: {count}. Pay them or wait until they expire.',
    id: 'Tagihan yang belum dibayar: {count}. Bayar, atau tunggu sampai kedaluwarsa.',
    cn: '尚有 {count} 张未付账单，请付款或等待过期',
  },
  deletion_payments: {
    status: 409,
    en: 'Payments still being checked: {count}. We finish them within one working day.',
    id: 'Pembayaran yang masih diperiksa: {count}. Kami selesaikan dalam 1x24 jam kerja.',
    cn: '尚有 {count} 笔付款正在核对，将在一个工作日内完成',
  },
  deletion_balance: {
    status: 409,
    en: 'Your balance is not empty. Use it or ask us to pay it out.',
    id: 'Saldo Anda belum kosong. Pakai, atau minta kami mencairkannya.',
    cn: '余额尚未清空，请使用或申请提现',
  },
  deletion_refunds: {
    status: 409,
    en: 'Refunds on their way to you: {count}. Wait until they have arrived.',
    id: 'Pengembalian dana yang sedang diproses: {count}. Tunggu sampai diterima.',
    cn: '尚有 {count} 笔退款处理中，请等待到账',
  },
  deletion_claims: {
    status: 409,
    en: 'Parcels you have claimed that we are still checking: {count}.',
    id: 'Klaim paket yang masih kami periksa: {count}.',
    cn: '尚有 {count} 个包裹认领正在审核',
  },
} as const satisfies ErrorTable

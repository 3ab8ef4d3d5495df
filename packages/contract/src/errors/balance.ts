import type { ErrorTable } from './table'

export const saldoErrors = {
  customer_gone: {
    status: 422,
    en: 'This customer has deleted the account. The money can only go back to a bank account.',
    id: 'Pelanggan ini sudah menghapus akunnya. Uang hanya dapat dikembalikan ke rekening bank.',
    cn: '该客户已删除账户，款项只能退回银行账户',
  },
  balance_not_offered: {
    status: 422,
    en: 'A balance is not offered in Singapore.',
    id: 'Saldo tidak tersedia di Singapura.',
    cn: '新加坡暂不提供余额功能',
  },
  balance_full: {
    status: 422,
    en: 'This would exceed the maximum balance of {limit}. Enter a smaller amount.',
    id: 'Jumlah ini melebihi batas saldo {limit}. Masukkan jumlah yang lebih kecil.',
    cn: '充值后余额将超过上限 {limit}，请减少充值金额',
  },
  balance_top_up_range: {
    status: 422,
    en: 'Enter an amount from {minimum} to {maximum}.',
    id: 'Masukkan jumlah dari {minimum} sampai {maximum}.',
    cn: '请输入 {minimum} 至 {maximum} 之间的金额',
  },
  correction_open_already: {
    status: 422,
    en: '{name} has already requested this amount. It is waiting for approval.',
    id: '{name} sudah mengajukan jumlah ini. Pengajuannya menunggu persetujuan.',
    cn: '{name} 已申请此金额，正在等待批准',
  },
  balance_not_for_top_up: {
    status: 422,
    en: 'A top-up can’t be paid from the balance.',
    id: 'Isi saldo tidak dapat dibayar dari saldo.',
    cn: '余额充值不能使用余额付款',
  },
} as const satisfies ErrorTable

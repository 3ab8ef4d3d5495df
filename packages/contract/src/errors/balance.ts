import type { ErrorTable } from './table'

export const saldoErrors = {
  balance_not_offered: {
    status: 422,
    en: 'A balance is not offered in Singapore.',
    id: 'Saldo tidak tersedia di Singapura.',
    cn: '新加坡暂不提供余额功能',
  },
  balance_full: {
    status: 422,
    en: 'With this your balance would exceed {limit}, the most we may hold for you. Enter a smaller amount.',
    id: 'Dengan jumlah ini saldo Anda melebihi {limit}, batas tertinggi yang boleh kami simpan. Masukkan jumlah yang lebih kecil.',
    cn: '充值后余额将超过 {limit}，这是我们可为您保管的上限，请减少充值金额',
  },
  balance_top_up_range: {
    status: 422,
    en: 'Enter an amount from {minimum} to {maximum}.',
    id: 'Masukkan jumlah dari {minimum} sampai {maximum}.',
    cn: '请输入 {minimum} 至 {maximum} 之间的金额',
  },
  balance_not_for_top_up: {
    status: 422,
    en: 'A top up cannot be paid from the balance.',
    id: 'Isi saldo tidak dapat dibayar dari saldo.',
    cn: '余额充值不能使用余额付款',
  },
} as const satisfies ErrorTable

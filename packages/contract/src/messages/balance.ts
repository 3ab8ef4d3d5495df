import type { Text } from '../define'

export const saldoMessages = {
  top_up_made: {
    en: 'Pay the invoice to top up your balance',
    id: 'Bayar tagihan ini dan saldo Anda akan bertambah',
    cn: '支付账单后余额即到账',
  },
  top_up_continued: {
    en: 'You already had an unpaid invoice for this amount. Pay it with the method you just chose',
    id: 'Anda sudah punya tagihan dengan jumlah ini yang belum dibayar. Bayar dengan cara yang baru Anda pilih',
    cn: '您已有一张同金额的未付账单，请用刚选择的方式支付',
  },
  paid_from_balance: {
    en: 'Paid from your balance',
    id: 'Dibayar dengan saldo Anda',
    cn: '已使用余额付款',
  },
  correction_requested: {
    en: 'Requested. An administrator must approve it',
    id: 'Permintaan dikirim dan menunggu persetujuan administrator',
    cn: '已提交，等待管理员批准',
  },
  correction_approved: {
    en: 'Booked to the balance',
    id: 'Sudah dibukukan ke saldo',
    cn: '已记入余额',
  },
  correction_rejected: {
    en: 'The correction was rejected',
    id: 'Koreksi ditolak',
    cn: '已拒绝该更正',
  },
} as const satisfies Record<string, Text>

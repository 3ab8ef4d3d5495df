import type { Text } from '../define'

export const paymentMessages = {
  proof_received: {
    en: 'Thank you. We are verifying your payment',
    id: 'Terima kasih. Pembayaran Anda sedang kami verifikasi',
    cn: '谢谢，我们正在核实您的付款',
  },
  payment_changed: {
    en: 'The payment method was changed',
    id: 'Metode pembayaran sudah diganti',
    cn: '付款方式已更改',
  },
  payment_deferred: {
    en: 'You pay later. Your shipments continue',
    id: 'Pembayaran ditunda. Kiriman Anda tetap diproses',
    cn: '已选择延后付款，货件将继续处理',
  },
  suspense_settled: {
    en: 'Payment booked',
    id: 'Uang sudah dibukukan',
    cn: '款项已处理',
  },
  suspense_withdrawn: {
    en: 'Record withdrawn',
    id: 'Catatan sudah ditarik',
    cn: '登记已撤回',
  },
  sandbox_paid: {
    en: 'Payment simulated',
    id: 'Mode uji sudah memainkan pembayaran',
    cn: '沙盒已模拟付款',
  },
  paylater_set: {
    en: 'Pay-later limit set',
    id: 'Limit bayar nanti sudah ditetapkan',
    cn: '先用后付额度已设置',
  },
  paylater_revoked: {
    en: 'Pay later is turned off for this customer',
    id: 'Bayar nanti dinonaktifkan untuk pelanggan ini',
    cn: '已停用该客户的先用后付',
  },
} as const satisfies Record<string, Text>

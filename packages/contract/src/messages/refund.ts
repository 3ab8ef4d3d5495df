import type { Text } from '../define'

export const refundMessages = {
  refund_requested: {
    en: 'Requested. An administrator must approve it',
    id: 'Permintaan dikirim dan menunggu persetujuan administrator',
    cn: '已提交，等待管理员批准',
  },
  refund_approved: { en: 'The refund is approved', id: 'Pengembalian dana disetujui', cn: '退款已批准' },
  refund_rejected: { en: 'The refund was rejected', id: 'Pengembalian dana ditolak', cn: '退款已拒绝' },
  refund_sent: {
    en: 'Transfer recorded. The customer is notified',
    id: 'Transfer tercatat dan pelanggan sudah diberi tahu',
    cn: '汇款已登记，客户已收到通知',
  },
  refund_returned: {
    en: 'Recorded under Unmatched payments. A colleague decides where the money goes',
    id: 'Tercatat di Pembayaran tak cocok. Rekan Anda yang memutuskan ke mana uangnya',
    cn: '已登记到未匹配付款，由另一位同事决定去向',
  },
  additional_issued: {
    en: 'Additional invoice issued. The customer is notified',
    id: 'Tagihan tambahan diterbitkan dan pelanggan sudah diberi tahu',
    cn: '补缴账单已开立，客户已收到通知',
  },
  additional_withdrawn: {
    en: 'Additional invoice withdrawn. The customer is notified',
    id: 'Tagihan tambahan ditarik dan pelanggan sudah diberi tahu',
    cn: '附加账单已撤回，客户已收到通知',
  },
} as const satisfies Record<string, Text>

import type { Text } from '../define'

export const invoiceMessages = {
  invoice_settled_by_discount: {
    en: 'Your vouchers cover the full amount. Nothing left to pay',
    id: 'Voucher Anda menutup seluruh tagihan. Tidak ada yang perlu dibayar',
    cn: '优惠券已全额抵扣，无需付款',
  },
  paper_added: {
    en: 'Document attached. The customer is notified',
    id: 'Dokumen dilampirkan dan pelanggan sudah diberi tahu',
    cn: '文件已附上，客户已收到通知',
  },
  paper_removed: {
    en: 'Document removed from the invoice',
    id: 'Dokumen dilepas dari tagihan',
    cn: '文件已从账单移除',
  },
} as const satisfies Record<string, Text>

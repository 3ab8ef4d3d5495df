import type { Text } from '../define'

export const serviceRequestMessages = {
  service_requested: {
    en: 'Requested. We’ll tell you when it’s done.',
    id: 'Permintaan diterima. Kami kabari setelah selesai.',
    cn: '已提交，完成后会通知您',
  },
  service_billed: {
    en: 'Requested. Pay invoice {invoice_code} for it.',
    id: 'Permintaan diterima. Bayar tagihan {invoice_code} untuk layanan ini.',
    cn: '已提交，请支付账单 {invoice_code}',
  },
  service_cancelled: {
    en: 'The service is cancelled.',
    id: 'Layanan dibatalkan.',
    cn: '服务已取消',
  },
  service_done: {
    en: 'Done. The customer has been told.',
    id: 'Selesai. Pelanggan sudah diberi tahu.',
    cn: '已完成，并已通知客户',
  },
  service_undone: {
    en: 'Undone. The service is to do again, and the customer has been told.',
    id: 'Dibatalkan. Layanan perlu dikerjakan lagi, dan pelanggan sudah diberi tahu.',
    cn: '已撤销，服务重新待做，并已通知客户',
  },
  service_refused: {
    en: 'Cancelled. The customer has been told.',
    id: 'Dibatalkan. Pelanggan sudah diberi tahu.',
    cn: '已取消，并已通知客户',
  },
} as const satisfies Record<string, Text>

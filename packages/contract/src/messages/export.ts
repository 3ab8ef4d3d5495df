import type { Text } from '../define'

export const exportMessages = {
  export_created: {
    en: 'Shipment added to cart',
    id: 'Kiriman sudah masuk keranjang Anda',
    cn: '货件已加入购物车',
  },
  export_saved: { en: 'Shipment updated', id: 'Perubahan kiriman tersimpan', cn: '货件已更新' },
  export_checked_out: {
    en: 'We received your request and will review it within one working day',
    id: 'Permintaan Anda kami terima dan kami periksa dalam satu hari kerja',
    cn: '已收到您的申请，我们将在一个工作日内审核',
  },
  export_documents_given: {
    en: 'We received your documents and continue the review',
    id: 'Dokumen Anda sudah kami terima, peninjauan dilanjutkan',
    cn: '已收到您的文件，继续审核',
  },
  export_sent_to_warehouse: {
    en: 'Thank you. We’ll notify you when it arrives',
    id: 'Terima kasih. Kami kabari begitu kiriman tiba',
    cn: '谢谢，到仓后我们会通知您',
  },
  export_cancelled: { en: 'Shipment cancelled', id: 'Kiriman dibatalkan', cn: '货件已取消' },
} as const satisfies Record<string, Text>

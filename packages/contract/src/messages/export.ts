import type { Text } from '../define'

export const exportMessages = {
  export_created: {
    en: 'The shipment is in your cart',
    id: 'Kiriman sudah masuk keranjang Anda',
    cn: '货件已加入购物车',
  },
  export_saved: { en: 'The shipment was changed', id: 'Perubahan kiriman tersimpan', cn: '货件已更新' },
  export_checked_out: {
    en: 'We have your request and will check it within one working day',
    id: 'Permintaan Anda kami terima dan kami periksa dalam satu hari kerja',
    cn: '已收到您的申请，我们将在一个工作日内审核',
  },
  export_documents_given: {
    en: 'Your papers have arrived, the review goes on',
    id: 'Dokumen Anda sudah kami terima, peninjauan dilanjutkan',
    cn: '已收到您的资料，继续审核',
  },
  export_sent_to_warehouse: {
    en: 'Thank you. We will tell you when it arrives',
    id: 'Terima kasih. Kami kabari begitu kiriman tiba',
    cn: '谢谢，到仓后我们会通知您',
  },
  export_cancelled: { en: 'The shipment is cancelled', id: 'Kiriman dibatalkan', cn: '货件已取消' },
} as const satisfies Record<string, Text>

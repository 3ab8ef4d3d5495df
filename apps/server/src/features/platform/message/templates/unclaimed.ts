import type { Templates } from './template'

export const unclaimedTemplates = {
  parcel_claim_approved: {
    en: {
      subject: 'Parcel {receipt_number} is yours',
      body: 'We checked your claim. The parcel is now your shipment {cart_code}. Tell us what is in it so we can ship it.',
    },
    id: {
      subject: 'Paket {receipt_number} milik Anda',
      body: 'Klaim Anda sudah kami periksa: paket ini kini menjadi kiriman {cart_code}. Lengkapi isinya agar dapat diteruskan.',
    },
    cn: {
      subject: '包裹 {receipt_number} 已归您所有',
      body: '认领已核实，该包裹现为您的货件 {cart_code}。请填写物品信息以便继续运送。',
    },
  },
  parcel_claim_rejected: {
    en: {
      subject: 'Your claim for parcel {receipt_number} was declined',
      body: 'We could not confirm that this parcel is yours. {note}',
    },
    id: {
      subject: 'Klaim Anda atas {receipt_number} ditolak',
      body: 'Paket ini belum dapat kami serahkan kepada Anda. {note}',
    },
    cn: { subject: '您对 {receipt_number} 的认领未通过', body: '我们无法将该包裹交给您。{note}' },
  },
  unclaimed_reminder: {
    en: {
      subject: 'Parcel {receipt_number} is still unclaimed',
      body: 'You claimed this parcel, but we could not confirm that it is yours. We keep it until {due}; after that it is destroyed or returned. A clearer screenshot of your order is enough.',
    },
    id: {
      subject: 'Paket {receipt_number} masih belum ada pemiliknya',
      body: 'Anda pernah mengklaim paket ini, tetapi buktinya belum cukup. Paket disimpan sampai {due}; setelah itu dimusnahkan atau dikembalikan. Kirimkan tangkapan layar pesanan yang lebih jelas.',
    },
    cn: {
      subject: '包裹 {receipt_number} 仍无人认领',
      body: '您曾申请认领该包裹，但凭证不足。包裹保留至{due}，之后将销毁或退回。补交更清晰的订单截图即可。',
    },
  },
} as const satisfies Templates

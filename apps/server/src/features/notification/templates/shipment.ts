import type { Templates } from './template'

export const shipmentTemplates = {
  shipment_pending: {
    en: {
      subject: '{cart_code}: declared',
      body: 'Shipment {cart_code} is in your cart. Have the seller write {marking_code} on the outer carton, then check out.',
    },
    id: {
      subject: '{cart_code}: terdaftar',
      body: 'Kiriman {cart_code} ada di keranjang Anda. Minta penjual menulis {marking_code} pada karton luar, lalu checkout.',
    },
    cn: {
      subject: '{cart_code}：已登记',
      body: '货件 {cart_code} 已加入购物车。请让卖家在外箱写上 {marking_code}，然后结算。',
    },
  },
  shipment_from_seller: {
    en: {
      subject: '{cart_code}: on its way to our warehouse',
      body: 'We are waiting for {cart_code} at the warehouse and will tell you when it is there.',
    },
    id: {
      subject: '{cart_code}: menuju gudang kami',
      body: 'Kami menunggu {cart_code} di gudang dan memberi tahu Anda begitu tiba.',
    },
    cn: { subject: '{cart_code}：正发往仓库', body: '我们正在仓库等待 {cart_code}，到仓后会通知您。' },
  },
  shipment_pending_locker: {
    en: {
      subject: '{cart_code}: arrived, please check out',
      body: '{cart_code} is at our warehouse, weighed and measured. Check it out so that we can ship it.',
    },
    id: {
      subject: '{cart_code}: sudah tiba, silakan checkout',
      body: '{cart_code} ada di gudang kami, sudah ditimbang dan diukur. Silakan checkout agar dapat kami kirim.',
    },
    cn: { subject: '{cart_code}：已到仓，请结算', body: '{cart_code} 已到仓并完成称重测量，请结算以便发运。' },
  },
  shipment_quarantine: {
    en: {
      subject: '{cart_code}: please complete the data',
      body: '{cart_code} arrived, but something is missing: {reason}. {note} Complete it and the shipment goes on.',
    },
    id: {
      subject: '{cart_code}: mohon lengkapi data',
      body: '{cart_code} sudah tiba, tetapi ada yang kurang: {reason}. {note} Lengkapi agar kiriman dapat dilanjutkan.',
    },
    cn: {
      subject: '{cart_code}：请补全资料',
      body: '{cart_code} 已到仓，但资料有缺：{reason}。{note} 补全后即可继续。',
    },
  },
  shipment_warehouse: {
    en: {
      subject: '{cart_code}: received at the warehouse',
      body: '{cart_code} is at our warehouse. It leaves with the next departure once its invoice is paid.',
    },
    id: {
      subject: '{cart_code}: diterima di gudang',
      body: '{cart_code} ada di gudang kami dan berangkat pada jadwal berikutnya setelah tagihannya lunas.',
    },
    cn: { subject: '{cart_code}：仓库已收货', body: '{cart_code} 已到仓，付清账单后将随下一班发运。' },
  },
  shipment_sent: {
    en: { subject: '{cart_code}: on its way to {country}', body: '{cart_code} has left the warehouse for {country}.' },
    id: { subject: '{cart_code}: menuju {country}', body: '{cart_code} sudah berangkat dari gudang menuju {country}.' },
    cn: { subject: '{cart_code}：已发往{country}', body: '{cart_code} 已离开仓库，发往{country}。' },
  },
  shipment_on_clearance: {
    en: {
      subject: '{cart_code}: at customs',
      body: '{cart_code} is being cleared by customs in {country}. There is nothing for you to do.',
    },
    id: {
      subject: '{cart_code}: di bea cukai',
      body: '{cart_code} sedang diproses bea cukai di {country}. Anda tidak perlu melakukan apa pun.',
    },
    cn: { subject: '{cart_code}：清关中', body: '{cart_code} 正在{country}清关，您无需操作。' },
  },
  shipment_hold: {
    en: {
      subject: '{cart_code}: customs asks for papers',
      body: 'Customs holds {cart_code}. {note} Please answer as soon as you can.',
    },
    id: {
      subject: '{cart_code}: bea cukai meminta dokumen',
      body: '{cart_code} ditahan bea cukai. {note} Mohon segera ditanggapi.',
    },
    cn: { subject: '{cart_code}：海关要求补充文件', body: '{cart_code} 被海关暂扣。{note} 请尽快回复。' },
  },
  shipment_inbound: {
    en: {
      subject: '{cart_code}: arrived in {country}',
      body: '{cart_code} has arrived in {country} and is being prepared for delivery.',
    },
    id: {
      subject: '{cart_code}: tiba di {country}',
      body: '{cart_code} sudah tiba di {country} dan sedang disiapkan untuk diantar.',
    },
    cn: { subject: '{cart_code}：已到达{country}', body: '{cart_code} 已到达{country}，正准备派送。' },
  },
  shipment_outbound: {
    en: {
      subject: '{cart_code}: out for delivery',
      body: '{cart_code} is on its way to your address. Tracking number: {tracking_number}',
    },
    id: {
      subject: '{cart_code}: sedang diantar',
      body: '{cart_code} sedang menuju alamat Anda. Nomor pelacakan: {tracking_number}',
    },
    cn: { subject: '{cart_code}：派送中', body: '{cart_code} 正送往您的地址。运单号：{tracking_number}' },
  },
  shipment_finished: {
    en: { subject: '{cart_code}: delivered', body: '{cart_code} has been delivered. Thank you for shipping with us.' },
    id: {
      subject: '{cart_code}: sudah diterima',
      body: '{cart_code} sudah sampai. Terima kasih telah mengirim bersama kami.',
    },
    cn: { subject: '{cart_code}：已送达', body: '{cart_code} 已送达，感谢您的信任。' },
  },
  shipment_cancelled: {
    en: { subject: '{cart_code}: cancelled', body: '{cart_code} was cancelled. {note}' },
    id: { subject: '{cart_code}: dibatalkan', body: '{cart_code} dibatalkan. {note}' },
    cn: { subject: '{cart_code}：已取消', body: '{cart_code} 已取消。{note}' },
  },
} as const satisfies Templates

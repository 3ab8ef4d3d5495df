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
      subject: '{cart_code}：已申报',
      body: '货件 {cart_code} 已加入购物车。请让卖家在外箱写上 {marking_code}，然后结算。',
    },
  },
  shipment_from_seller: {
    en: {
      subject: '{cart_code}: on its way to our warehouse',
      body: 'We will let you know when {cart_code} arrives at our warehouse.',
    },
    id: {
      subject: '{cart_code}: menuju gudang kami',
      body: 'Kami beri tahu Anda begitu {cart_code} tiba di gudang kami.',
    },
    cn: { subject: '{cart_code}：正发往仓库', body: '{cart_code} 到仓后，我们会通知您。' },
  },
  shipment_pending_locker: {
    en: {
      subject: '{cart_code}: arrived, please check out',
      body: '{cart_code} is at our warehouse, weighed and measured. Check out so we can ship it.',
    },
    id: {
      subject: '{cart_code}: sudah tiba, silakan checkout',
      body: '{cart_code} ada di gudang kami, sudah ditimbang dan diukur. Silakan checkout agar dapat kami kirim.',
    },
    cn: { subject: '{cart_code}：已到仓，请结算', body: '{cart_code} 已到仓并完成称重测量，请结算以便发运。' },
  },
  shipment_quarantine: {
    en: {
      subject: '{cart_code}: we need more information',
      body: '{cart_code} has arrived, but we cannot ship it yet: {reason}. {note} Add what is missing on its page so we can continue.',
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
  shipment_damaged: {
    en: {
      subject: '{cart_code}: arrived damaged, please decide',
      body: '{cart_code} arrived damaged at our warehouse, and we are holding it there. {note} See the photos on its page, then tell us in a ticket whether to ship it as is or cancel it.',
    },
    id: {
      subject: '{cart_code}: tiba rusak, mohon keputusan Anda',
      body: '{cart_code} tiba di gudang kami dalam keadaan rusak dan kami tahan di sana. {note} Lihat fotonya di halaman kiriman, lalu beri tahu kami lewat tiket: tetap dikirim, atau dibatalkan.',
    },
    cn: {
      subject: '{cart_code}：到仓时已破损，请您决定',
      body: '{cart_code} 到仓时已破损，现暂存仓库。{note} 请查看货件页面的照片，并通过工单告知我们：照常发运，还是取消。',
    },
  },
  shipment_warehouse: {
    en: {
      subject: '{cart_code}: received at the warehouse',
      body: '{cart_code} is at our warehouse. It ships with the next departure once you have paid the invoice.',
    },
    id: {
      subject: '{cart_code}: diterima di gudang',
      body: '{cart_code} ada di gudang kami dan berangkat pada jadwal berikutnya setelah tagihannya lunas.',
    },
    cn: { subject: '{cart_code}：仓库已收货', body: '{cart_code} 已到仓，付清账单后将随下一班发运。' },
  },
  shipment_sent: {
    en: {
      subject: '{cart_code}: on its way to {country}',
      body: '{cart_code} has left the warehouse for {country}. {arrival}',
    },
    id: {
      subject: '{cart_code}: menuju {country}',
      body: '{cart_code} sudah berangkat dari gudang menuju {country}. {arrival}',
    },
    cn: { subject: '{cart_code}：已发往{country}', body: '{cart_code} 已离开仓库，发往{country}。{arrival}' },
  },
  shipment_delayed: {
    en: {
      subject: '{cart_code}: arriving later than planned',
      body: '{cart_code} is delayed. {arrival} Note from our team: “{note}”. No action needed. Its page always shows the latest date.',
    },
    id: {
      subject: '{cart_code}: tiba lebih lambat dari rencana',
      body: '{cart_code} mengalami keterlambatan. {arrival} Catatan dari tim kami: “{note}”. Anda tidak perlu melakukan apa pun. Tanggal terbaru selalu ada di halaman kiriman.',
    },
    cn: {
      subject: '{cart_code}：到达时间推迟',
      body: '{cart_code} 有所延误。{arrival}我们的说明：“{note}”。您无需操作，最新日期请查看货件页面。',
    },
  },
  shipment_overdue: {
    en: {
      subject: '{cart_code}: running late',
      body: '{cart_code} was due on {planned_day} and has not reached our hub in {country} yet. We are following it up and will tell you the new date once we know it. No action needed.',
    },
    id: {
      subject: '{cart_code}: belum tiba sesuai rencana',
      body: '{cart_code} seharusnya tiba pada {planned_day}, tetapi belum sampai di hub kami di {country}. Kami sedang menindaklanjutinya dan akan mengabari tanggal barunya. Anda tidak perlu melakukan apa pun.',
    },
    cn: {
      subject: '{cart_code}：未按期到达',
      body: '{cart_code} 原定{planned_day}到达，目前尚未抵达我们在{country}的分拨中心。我们正在跟进，确定新日期后会通知您，您无需操作。',
    },
  },
  shipment_on_clearance: {
    en: {
      subject: '{cart_code}: at customs',
      body: '{cart_code} is going through customs in {country}. No action needed.',
    },
    id: {
      subject: '{cart_code}: di bea cukai',
      body: '{cart_code} sedang diproses bea cukai di {country}. Anda tidak perlu melakukan apa pun.',
    },
    cn: { subject: '{cart_code}：清关中', body: '{cart_code} 正在{country}清关，您无需操作。' },
  },
  shipment_hold: {
    en: {
      subject: '{cart_code}: held by customs',
      body: 'Customs is holding {cart_code}. {note} {hold_next} We’ll tell you the new arrival date once it is released.',
    },
    id: {
      subject: '{cart_code}: ditahan bea cukai',
      body: '{cart_code} ditahan bea cukai. {note} {hold_next} Tanggal tiba yang baru kami kabari setelah dilepas.',
    },
    cn: {
      subject: '{cart_code}：被海关暂扣',
      body: '{cart_code} 被海关暂扣。{note} {hold_next}放行后，我们会告知新的到达日期。',
    },
  },
  shipment_released: {
    en: {
      subject: '{cart_code}: released from hold',
      body: 'Customs has released {cart_code}, and it is on its way again. {note} No action needed.',
    },
    id: {
      subject: '{cart_code}: tidak lagi ditahan',
      body: 'Bea cukai tidak lagi menahan {cart_code} dan kiriman dilanjutkan. {note} Anda tidak perlu melakukan apa pun.',
    },
    cn: {
      subject: '{cart_code}：海关已放行',
      body: '海关已解除对 {cart_code} 的暂扣，货件继续运送。{note} 您无需操作。',
    },
  },
  shipment_inbound: {
    en: {
      subject: '{cart_code}: arrived in {country}',
      body: '{cart_code} has arrived in {country} and is being prepared for delivery. {arrival}',
    },
    id: {
      subject: '{cart_code}: tiba di {country}',
      body: '{cart_code} sudah tiba di {country} dan sedang disiapkan untuk diantar. {arrival}',
    },
    cn: { subject: '{cart_code}：已到达{country}', body: '{cart_code} 已到达{country}，正准备派送。{arrival}' },
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
  shipment_inbound_collection: {
    en: {
      subject: '{cart_code}: arrived in {country}',
      body: '{cart_code} has arrived in {country}. We will let you know when you can collect it. {arrival}',
    },
    id: {
      subject: '{cart_code}: tiba di {country}',
      body: '{cart_code} sudah tiba di {country}. Kami beri tahu Anda bila sudah bisa diambil. {arrival}',
    },
    cn: {
      subject: '{cart_code}：已到达{country}',
      body: '{cart_code} 已到达{country}，可以自提时我们会通知您。{arrival}',
    },
  },
  shipment_outbound_collection: {
    en: {
      subject: '{cart_code}: ready for collection',
      body: 'Collect {cart_code} by {due} at {counter}, {counter_address} ({counter_hours}). Your collection code is {code}. Show it at the counter. Anyone who has it can collect the goods. {note}',
    },
    id: {
      subject: '{cart_code}: siap diambil',
      body: 'Ambil {cart_code} paling lambat {due} di {counter}, {counter_address} ({counter_hours}). Kode pengambilan Anda {code}. Tunjukkan di loket. Siapa pun yang memegangnya dapat mengambil barang. {note}',
    },
    cn: {
      subject: '{cart_code}：待自提',
      body: '请在{due}前到{counter}（{counter_address}，{counter_hours}）领取 {cart_code}。您的取件码是 {code}，请在自提点出示；持码者均可取货。{note}',
    },
  },
  shipment_collection_reminder: {
    en: {
      subject: '{cart_code}: please collect by {due}',
      body: '{cart_code} is still at {counter}, {counter_address} ({counter_hours}). We keep it until {due}. Your collection code is {code}.',
    },
    id: {
      subject: '{cart_code}: mohon ambil paling lambat {due}',
      body: '{cart_code} masih ada di {counter}, {counter_address} ({counter_hours}). Kami simpan sampai {due}. Kode pengambilan Anda {code}.',
    },
    cn: {
      subject: '{cart_code}：请在{due}前领取',
      body: '{cart_code} 仍在{counter}（{counter_address}，{counter_hours}），保管至{due}。您的取件码是 {code}。',
    },
  },
  shipment_collection_late: {
    en: {
      subject: '{cart_code}: still at the counter',
      body: 'The last day to collect {cart_code} was {due}. It is still at {counter}, {counter_address} ({counter_hours}). Please collect it as soon as you can. Your collection code is still {code}.',
    },
    id: {
      subject: '{cart_code}: masih di loket',
      body: 'Batas pengambilan {cart_code} adalah {due}. Barang masih ada di {counter}, {counter_address} ({counter_hours}). Mohon segera diambil. Kode pengambilan Anda tetap {code}.',
    },
    cn: {
      subject: '{cart_code}：仍在自提点',
      body: '{cart_code} 的领取期限为{due}，货物仍在{counter}（{counter_address}，{counter_hours}）。请尽快领取，您的取件码仍是 {code}。',
    },
  },
  shipment_collection_rest: {
    en: {
      subject: '{cart_code}: the rest is ready for collection',
      body: 'The rest of {cart_code} is at {counter}, {counter_address} ({counter_hours}). Collect it by {due}. Your new collection code is {code}.',
    },
    id: {
      subject: '{cart_code}: sisanya siap diambil',
      body: 'Sisa barang {cart_code} sudah ada di {counter}, {counter_address} ({counter_hours}). Ambil paling lambat {due}. Kode pengambilan Anda yang baru {code}.',
    },
    cn: {
      subject: '{cart_code}：其余箱子待自提',
      body: '{cart_code} 的其余箱子已在{counter}（{counter_address}，{counter_hours}），请在{due}前领取。您的新取件码是 {code}。',
    },
  },
  shipment_finished_collection: {
    en: { subject: '{cart_code}: complete', body: '{cart_code} is complete. Thank you for shipping with us.' },
    id: {
      subject: '{cart_code}: selesai',
      body: '{cart_code} sudah selesai. Terima kasih telah mengirim bersama kami.',
    },
    cn: { subject: '{cart_code}：已完成', body: '{cart_code} 已完成，感谢您的信任。' },
  },
  shipment_finished: {
    en: { subject: '{cart_code}: complete', body: '{cart_code} is complete. Thank you for shipping with us.' },
    id: {
      subject: '{cart_code}: selesai',
      body: '{cart_code} sudah selesai. Terima kasih telah mengirim bersama kami.',
    },
    cn: { subject: '{cart_code}：已完成', body: '{cart_code} 已完成，感谢您的信任。' },
  },
  shipment_cancelled: {
    en: { subject: '{cart_code}: cancelled', body: '{cart_code} was cancelled. {note}' },
    id: { subject: '{cart_code}: dibatalkan', body: '{cart_code} dibatalkan. {note}' },
    cn: { subject: '{cart_code}：已取消', body: '{cart_code} 已取消。{note}' },
  },
} as const satisfies Templates

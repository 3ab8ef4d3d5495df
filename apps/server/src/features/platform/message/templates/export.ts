import type { Templates } from './template'

export const exportTemplates = {
  export_under_review: {
    en: {
      subject: '{shipment_code}: under review',
      body: 'We are checking {shipment_code} to {destination}. We will let you know within one working day.',
    },
    id: {
      subject: '{shipment_code}: sedang ditinjau',
      body: 'Kami sedang memeriksa {shipment_code} ke {destination}. Anda akan mendapat kabar dalam satu hari kerja.',
    },
    cn: {
      subject: '{shipment_code}：审核中',
      body: '我们正在审核发往{destination}的货件 {shipment_code}，将在一个工作日内答复您。',
    },
  },
  export_document_incomplete: {
    en: { subject: '{shipment_code}: documents required', body: '{note} Upload them so we can continue the review.' },
    id: {
      subject: '{shipment_code}: dokumen perlu dilengkapi',
      body: '{note} Mohon unggah dokumennya agar peninjauan dapat dilanjutkan.',
    },
    cn: { subject: '{shipment_code}：请补充资料', body: '{note} 上传后我们将继续审核。' },
  },
  export_rejected: {
    en: { subject: '{shipment_code}: not accepted', body: 'We cannot send {shipment_code} to {destination}. {note}' },
    id: {
      subject: '{shipment_code}: tidak dapat diterima',
      body: '{shipment_code} tidak dapat kami kirim ke {destination}. {note}',
    },
    cn: { subject: '{shipment_code}：未通过审核', body: '货件 {shipment_code} 无法寄往{destination}。{note}' },
  },
  export_waiting_payment: {
    en: {
      subject: '{shipment_code}: please pay',
      body: '{shipment_code} to {destination} is approved. Pay {total} (invoice {invoice_code}) by {due}. Unpaid, it is cancelled. {note}',
    },
    id: {
      subject: '{shipment_code}: silakan bayar',
      body: '{shipment_code} ke {destination} disetujui. Mohon bayar {total} (tagihan {invoice_code}) paling lambat {due}. Jika tidak dibayar, kiriman dibatalkan. {note}',
    },
    cn: {
      subject: '{shipment_code}：请付款',
      body: '货件 {shipment_code}（寄往{destination}）已通过审核。请在{due}前支付 {total}（账单 {invoice_code}），逾期未付将取消。{note}',
    },
  },
  export_waiting_verification: {
    en: {
      subject: '{shipment_code}: we are checking your payment',
      body: 'We received your proof of payment for {shipment_code} and will check it within one working day.',
    },
    id: {
      subject: '{shipment_code}: pembayaran diperiksa',
      body: 'Bukti untuk {shipment_code} sudah kami terima dan diperiksa paling lambat satu hari kerja.',
    },
    cn: {
      subject: '{shipment_code}：正在核实付款',
      body: '已收到货件 {shipment_code} 的付款凭证，将在一个工作日内核实。',
    },
  },
  export_waiting_shipment: {
    en: {
      subject: '{shipment_code}: please send it to our warehouse',
      body: '{shipment_code} is paid. Send it to our warehouse and tell us the tracking number.',
    },
    id: {
      subject: '{shipment_code}: silakan kirim ke gudang kami',
      body: '{shipment_code} sudah lunas. Kirim ke gudang kami, lalu beri tahu kami nomor resinya.',
    },
    cn: {
      subject: '{shipment_code}：请寄往我们的仓库',
      body: '货件 {shipment_code} 已付款。请寄往我们的仓库并填写快递单号。',
    },
  },
  export_sent_to_warehouse: {
    en: {
      subject: '{shipment_code}: on its way to our warehouse',
      body: 'We will let you know when {shipment_code} arrives at our warehouse.',
    },
    id: {
      subject: '{shipment_code}: menuju gudang kami',
      body: 'Kami beri tahu Anda begitu {shipment_code} tiba di gudang kami.',
    },
    cn: { subject: '{shipment_code}：正发往仓库', body: '{shipment_code} 到仓后，我们会通知您。' },
  },
  export_received: {
    en: {
      subject: '{shipment_code}: received at our warehouse',
      body: '{shipment_code} is at our warehouse, weighed and measured. {note}',
    },
    id: {
      subject: '{shipment_code}: diterima di gudang kami',
      body: '{shipment_code} ada di gudang kami, sudah ditimbang dan diukur. {note}',
    },
    cn: { subject: '{shipment_code}：仓库已收货', body: '{shipment_code} 已到仓并完成称重测量。{note}' },
  },
  export_sent: {
    en: {
      subject: '{shipment_code}: on its way to {destination}',
      body: '{shipment_code} has left our warehouse for {destination}. {arrival} {note}',
    },
    id: {
      subject: '{shipment_code}: menuju {destination}',
      body: '{shipment_code} sudah berangkat dari gudang kami menuju {destination}. {arrival} {note}',
    },
    cn: {
      subject: '{shipment_code}：已发往{destination}',
      body: '{shipment_code} 已离开仓库，发往{destination}。{arrival}{note}',
    },
  },
  export_delayed: {
    en: {
      subject: '{shipment_code}: arriving later than planned',
      body: '{shipment_code} is delayed. {arrival} Note from our team: “{note}”. No action needed. Its page always shows the latest date.',
    },
    id: {
      subject: '{shipment_code}: tiba lebih lambat dari rencana',
      body: '{shipment_code} mengalami keterlambatan. {arrival} Catatan dari tim kami: “{note}”. Anda tidak perlu melakukan apa pun. Tanggal terbaru selalu ada di halaman kiriman.',
    },
    cn: {
      subject: '{shipment_code}：到达时间推迟',
      body: '{shipment_code} 有所延误。{arrival}我们的说明：“{note}”。您无需操作，最新日期请查看货件页面。',
    },
  },
  export_overdue: {
    en: {
      subject: '{shipment_code}: running late',
      body: '{shipment_code} was due in {destination} on {planned_day}, and its arrival is not confirmed yet. We are following it up and will tell you the new date once we know it. No action needed.',
    },
    id: {
      subject: '{shipment_code}: belum tiba sesuai rencana',
      body: '{shipment_code} seharusnya tiba di {destination} pada {planned_day}, tetapi kedatangannya belum terkonfirmasi. Kami sedang menindaklanjutinya dan akan mengabari tanggal barunya. Anda tidak perlu melakukan apa pun.',
    },
    cn: {
      subject: '{shipment_code}：未按期到达',
      body: '{shipment_code} 原定{planned_day}抵达{destination}，目前尚未确认到达。我们正在跟进，确定新日期后会通知您，您无需操作。',
    },
  },
  export_on_clearance: {
    en: { subject: '{shipment_code}: at customs', body: '{shipment_code} is going through customs. {note}' },
    id: { subject: '{shipment_code}: di bea cukai', body: '{shipment_code} sedang diproses bea cukai. {note}' },
    cn: { subject: '{shipment_code}：清关中', body: '{shipment_code} 正在清关。{note}' },
  },
  export_delivering: {
    en: {
      subject: '{shipment_code}: out for delivery in {destination}',
      body: '{shipment_code} is on its way to your recipient. {note}',
    },
    id: {
      subject: '{shipment_code}: sedang diantar di {destination}',
      body: '{shipment_code} sedang menuju penerima Anda. {note}',
    },
    cn: { subject: '{shipment_code}：正在{destination}派送', body: '{shipment_code} 正送往收件人。{note}' },
  },
  export_finished: {
    en: { subject: '{shipment_code}: complete', body: '{shipment_code} is complete. Thank you for shipping with us.' },
    id: {
      subject: '{shipment_code}: selesai',
      body: '{shipment_code} sudah selesai. Terima kasih telah mengirim bersama kami.',
    },
    cn: { subject: '{shipment_code}：已完成', body: '{shipment_code} 已完成，感谢您的信任。' },
  },
  export_hold: {
    en: {
      subject: '{shipment_code}: held',
      body: '{shipment_code} is on hold. {note} {hold_next} We’ll tell you the new arrival date once it is released.',
    },
    id: {
      subject: '{shipment_code}: ditahan',
      body: '{shipment_code} untuk sementara belum dapat dilanjutkan. {note} {hold_next} Tanggal tiba yang baru kami kabari setelah dilepas.',
    },
    cn: {
      subject: '{shipment_code}：已暂扣',
      body: '{shipment_code} 暂时无法继续运送。{note} {hold_next}放行后，我们会告知新的到达日期。',
    },
  },
  export_damaged: {
    en: {
      subject: '{shipment_code}: arrived damaged, please decide',
      body: '{shipment_code} arrived damaged at our warehouse, and we are holding it there. {note} See the photos on its page, then tell us in a ticket whether to ship it as is or cancel it.',
    },
    id: {
      subject: '{shipment_code}: tiba rusak, mohon keputusan Anda',
      body: '{shipment_code} tiba di gudang kami dalam keadaan rusak dan kami tahan di sana. {note} Lihat fotonya di halaman kiriman, lalu beri tahu kami lewat tiket: tetap dikirim, atau dibatalkan.',
    },
    cn: {
      subject: '{shipment_code}：到仓时已破损，请您决定',
      body: '{shipment_code} 到仓时已破损，现暂存仓库。{note} 请查看货件页面的照片，并通过工单告知我们：照常发运，还是取消。',
    },
  },
  export_released: {
    en: {
      subject: '{shipment_code}: released from hold',
      body: '{shipment_code} has been released and is on its way again. {note} No action needed.',
    },
    id: {
      subject: '{shipment_code}: tidak lagi ditahan',
      body: '{shipment_code} tidak lagi ditahan dan dilanjutkan. {note} Anda tidak perlu melakukan apa pun.',
    },
    cn: {
      subject: '{shipment_code}：已解除暂扣',
      body: '{shipment_code} 已解除暂扣，继续运送。{note} 您无需操作。',
    },
  },
  export_cancelled: {
    en: { subject: '{shipment_code}: cancelled', body: '{shipment_code} to {destination} was cancelled. {note}' },
    id: { subject: '{shipment_code}: dibatalkan', body: '{shipment_code} ke {destination} dibatalkan. {note}' },
    cn: { subject: '{shipment_code}：已取消', body: '发往{destination}的货件 {shipment_code} 已取消。{note}' },
  },
} as const satisfies Templates

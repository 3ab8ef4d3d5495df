import type { ErrorTable } from './table'

export const ticketErrors = {
  ticket_file_unknown: {
    status: 422,
    en: 'Please attach the file again.',
    id: 'Silakan lampirkan ulang berkasnya.',
    cn: '请重新添加附件',
  },
  ticket_file_type: {
    status: 422,
    en: 'Attach pictures (JPG, JPEG, PNG) or PDF files only.',
    id: 'Lampirkan gambar (JPG, JPEG, PNG) atau berkas PDF saja.',
    cn: '附件仅支持 JPG、JPEG、PNG 图片或 PDF 文件',
  },
  ticket_closed: {
    status: 409,
    en: 'This ticket is closed. Please open a new one.',
    id: 'Tiket ini sudah ditutup. Silakan buat tiket baru.',
    cn: '该工单已关闭，请新建工单',
  },
  claim_shipment_needed: {
    status: 422,
    en: 'Choose the shipment that is damaged or lost.',
    id: 'Pilih kiriman yang rusak atau hilang.',
    cn: '请选择破损或丢失的货件',
  },
  ticket_one_shipment: {
    status: 422,
    en: 'Choose one shipment.',
    id: 'Pilih satu kiriman.',
    cn: '请只选择一票货件',
  },
  claim_too_early: {
    status: 422,
    en: 'This shipment has not left our warehouse. Choose the category “Shipment” instead.',
    id: 'Kiriman ini belum berangkat dari gudang kami. Pilih kategori “Pengiriman”.',
    cn: '该货件尚未从仓库发出，请改选“货件”类别',
  },
  claim_too_late: {
    status: 422,
    en: 'Claims are accepted up to 72 hours after delivery. This shipment was delivered earlier.',
    id: 'Klaim rusak atau hilang paling lambat 72 jam setelah barang diterima. Kiriman ini diterima lebih lama dari itu.',
    cn: '破损或丢失须在签收后 72 小时内提出，该货件已超过期限',
  },
  claim_open: {
    status: 422,
    en: 'You have already filed a claim for this shipment. Reply in ticket {code} instead.',
    id: 'Anda sudah mengajukan klaim untuk kiriman ini. Silakan balas di tiket {code}.',
    cn: '您已就该货件提交过索赔，请在工单 {code} 中补充',
  },
  claim_photos_needed: {
    status: 422,
    en: 'Attach at least one photo of the box and the damage.',
    id: 'Lampirkan paling sedikit satu foto kotak dan kerusakannya.',
    cn: '请至少添加一张包装及破损处的照片',
  },
  claim_video_needed: {
    status: 422,
    en: 'Tell us where we can see the unedited unboxing video.',
    id: 'Beri tahu kami di mana video unboxing tanpa potongan dapat dilihat.',
    cn: '请说明在哪里可以查看未剪辑的开箱视频',
  },
  ticket_taken: {
    status: 409,
    en: '{name} is already handling this ticket.',
    id: '{name} sudah menangani tiket ini.',
    cn: '{name} 已在处理该工单',
  },
  ticket_message_unseen: {
    status: 409,
    en: 'The customer has written since you opened this ticket. Read the new message, then send your reply.',
    id: 'Pelanggan mengirim pesan baru setelah Anda membuka tiket ini. Baca dulu, lalu kirim balasan Anda.',
    cn: '您打开该工单后客户又发来新消息，请先阅读再发送回复',
  },
  ticket_not_picked: {
    status: 409,
    en: 'Assign this ticket to yourself before you reply.',
    id: 'Ambil tiket ini dulu sebelum menjawab.',
    cn: '请先领取该工单再回复',
  },
} as const satisfies ErrorTable

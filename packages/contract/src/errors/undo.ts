import type { ErrorTable } from './table'

export const undoErrors = {
  undo_impossible: {
    status: 409,
    en: 'This can’t be undone. Record what is true now instead.',
    id: 'Tindakan ini tidak dapat dibatalkan. Catat keadaan yang sebenarnya.',
    cn: '此操作无法撤销，请直接登记实际情况',
  },
  undone_already: {
    status: 409,
    en: 'This has already been undone.',
    id: 'Tindakan ini sudah dibatalkan.',
    cn: '此操作已被撤销',
  },
  undo_too_late: {
    status: 409,
    en: 'You could undo this for {minutes} minutes. Ask an admin to undo it.',
    id: 'Batas waktu pembatalan {minutes} menit sudah lewat. Minta admin membatalkannya.',
    cn: '已超过 {minutes} 分钟的撤销时限，请管理员撤销',
  },
  undo_not_yours: {
    status: 409,
    en: 'Only the person who did this or an admin can undo it.',
    id: 'Hanya pelakunya atau admin yang dapat membatalkan tindakan ini.',
    cn: '只有操作人本人或管理员可以撤销',
  },
  undo_followed: {
    status: 409,
    en: 'Something has happened since. Undo that first.',
    id: 'Sudah ada tindakan lain sesudahnya. Batalkan tindakan itu lebih dulu.',
    cn: '此后已有其他操作，请先撤销后面的操作',
  },
  undo_shipments_went_on: {
    status: 409,
    en: 'This can’t be undone: something has happened to these shipments since: {codes}',
    id: 'Tidak dapat dibatalkan: kiriman ini sudah diproses lagi sesudahnya: {codes}',
    cn: '无法撤销：以下货件此后已有新的操作：{codes}',
  },
  undo_cartons_went_on: {
    status: 409,
    en: 'This can’t be undone: something has happened to these cartons since: {barcodes}',
    id: 'Tidak dapat dibatalkan: karton ini sudah diproses lagi sesudahnya: {barcodes}',
    cn: '无法撤销：以下箱件此后已有新的操作：{barcodes}',
  },
  undo_cartons_unloaded: {
    status: 409,
    en: 'Cartons have been scanned off since: {barcodes}. Undo those scans first.',
    id: 'Sudah ada karton yang dipindai bongkar: {barcodes}. Batalkan pindaian itu lebih dulu.',
    cn: '此后已扫描卸货：{barcodes}。请先撤销这些扫描',
  },
  undo_customs_decided: {
    status: 409,
    en: 'This can’t be undone: customs have held or released goods since. Record what is true now instead.',
    id: 'Tidak dapat dibatalkan: bea cukai sudah menahan atau merilis barang sesudahnya. Catat keadaan yang sebenarnya.',
    cn: '无法撤销：海关此后已暂扣或放行货物，请直接登记实际情况',
  },
  undo_money_moved: {
    status: 409,
    en: 'An invoice was issued, paid or credited because of this, so it can’t be undone. Ask finance to correct it.',
    id: 'Tagihan sudah terbit, dibayar, atau dikreditkan karena tindakan ini, jadi tidak dapat dibatalkan. Minta bagian keuangan mengoreksinya.',
    cn: '此操作已产生账单、付款或退款，无法撤销，请联系财务更正',
  },
  undo_goods_left: {
    status: 409,
    en: 'The goods have left this building, so this can’t be undone.',
    id: 'Barang sudah meninggalkan gedung ini, jadi tindakan ini tidak dapat dibatalkan.',
    cn: '货物已离开此地，无法撤销',
  },
  undo_finished: {
    status: 409,
    en: 'The shipment is done: the customer confirmed it, or seven days have passed. This can’t be undone any more.',
    id: 'Kiriman sudah selesai: pelanggan mengonfirmasinya atau tujuh hari sudah lewat. Tindakan ini tidak dapat dibatalkan lagi.',
    cn: '货件已完成（客户已确认或已满七天），无法再撤销',
  },
  undo_claimed: {
    status: 409,
    en: 'The customer opened a claim on this delivery. Resolve the claim first, then undo.',
    id: 'Pelanggan mengajukan klaim atas pengantaran ini. Selesaikan klaim itu dulu, lalu batalkan.',
    cn: '客户已就此次派送提交索赔，请先处理索赔再撤销',
  },
} as const satisfies ErrorTable

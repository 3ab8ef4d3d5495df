import type { ErrorTable } from './table'

/** Transfers of a shipment between two of our warehouses. */
export const transferErrors = {
  shipment_in_transfer: {
    status: 409,
    en: 'This shipment is in transfer to {warehouse}. Try again once it has arrived.',
    id: 'Kiriman ini sedang dipindahkan ke {warehouse}. Coba lagi setelah tiba.',
    cn: '该货件正在调往{warehouse}，请到达后再操作',
  },
  transfer_same_warehouse: {
    status: 422,
    en: 'The shipment is already at this warehouse. Choose another one.',
    id: 'Kiriman sudah ada di gudang ini. Pilih gudang lain.',
    cn: '货件已在该仓库，请选择其他仓库',
  },
  transfer_other_country: {
    status: 422,
    en: 'Choose a warehouse in the same country.',
    id: 'Pilih gudang di negara yang sama.',
    cn: '请选择同一国家的仓库',
  },
  transfer_not_ready: {
    status: 409,
    en: 'Only a shipment that is complete in the warehouse can be transferred. This one is: {status}.',
    id: 'Hanya kiriman yang lengkap di gudang yang dapat dipindahkan. Status kiriman ini: {status}.',
    cn: '只有已全部入库的货件才能调拨，当前状态：{status}',
  },
  transfer_in_refund: {
    status: 409,
    en: 'A refund of this shipment is open. Wait for its decision before you transfer it.',
    id: 'Ada pengembalian dana yang belum diputuskan untuk kiriman ini. Tunggu keputusannya sebelum memindahkan.',
    cn: '该货件有未决退款，请等待处理结果后再调拨',
  },
  transfer_cartons_elsewhere: {
    status: 409,
    en: 'These cartons are not on a shelf: {barcodes}. Put every carton on a shelf first.',
    id: 'Karton ini tidak ada di rak: {barcodes}. Letakkan dulu semua karton di rak.',
    cn: '以下箱子不在库位上：{barcodes}，请先全部上架',
  },
  transfer_no_cartons: {
    status: 409,
    en: 'This shipment has no carton to transfer.',
    id: 'Kiriman ini tidak punya karton untuk dipindahkan.',
    cn: '该货件没有可调拨的箱子',
  },
  carton_not_in_transfer: {
    status: 409,
    en: 'Carton {barcode} is not in transfer.',
    id: 'Karton {barcode} tidak sedang dipindahkan.',
    cn: '箱子 {barcode} 不在调拨中',
  },
  transfer_other_warehouse: {
    status: 409,
    en: 'Carton {barcode} goes to {warehouse}. Only staff there can receive it.',
    id: 'Karton {barcode} dikirim ke {warehouse}. Hanya petugas di sana yang dapat menerimanya.',
    cn: '箱子 {barcode} 调往{warehouse}，只能由该仓库接收',
  },
  transfer_not_yours: {
    status: 409,
    en: 'Only staff at {warehouse} can cancel this transfer.',
    id: 'Hanya petugas di {warehouse} yang dapat membatalkan pemindahan ini.',
    cn: '只有{warehouse}的员工可以取消此调拨',
  },
  transfer_begun: {
    status: 409,
    en: 'Cartons have already arrived at {warehouse}. Transfer the shipment back from there.',
    id: 'Sebagian karton sudah tiba di {warehouse}. Pindahkan kembali kiriman dari sana.',
    cn: '已有箱子到达{warehouse}，请从该仓库调回',
  },
  transfer_over: {
    status: 409,
    en: 'This transfer is over: {status}.',
    id: 'Pemindahan ini sudah selesai: {status}.',
    cn: '该调拨已结束：{status}',
  },
} as const satisfies ErrorTable

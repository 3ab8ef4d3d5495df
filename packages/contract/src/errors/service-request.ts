import type { ErrorTable } from './table'

/** Services that customers buy for a shipment. */
export const serviceRequestErrors = {
  service_not_offered: {
    status: 409,
    en: 'This service isn’t available for this shipment now.',
    id: 'Layanan ini saat ini tidak tersedia untuk kiriman ini.',
    cn: '该货件目前无法使用此服务',
  },
  service_not_requested: {
    status: 409,
    en: 'You haven’t requested this service.',
    id: 'Anda belum meminta layanan ini.',
    cn: '您尚未申请此服务',
  },
  service_price_changed: {
    status: 409,
    en: 'The price of this service has changed. Check the new price and confirm again.',
    id: 'Harga layanan ini berubah. Periksa harga baru, lalu konfirmasi lagi.',
    cn: '该服务价格已变动，请核对新价格后再次确认',
  },
  service_loaded: {
    status: 409,
    en: 'The shipment is already loaded for departure.',
    id: 'Kiriman sudah dimuat untuk diberangkatkan.',
    cn: '货件已装载待发运',
  },
  service_ended: {
    status: 409,
    en: 'This service has already ended: {status}.',
    id: 'Layanan ini sudah berakhir: {status}.',
    cn: '该服务已结束：{status}',
  },
  service_goods_not_here: {
    status: 409,
    en: 'The goods are not in the warehouse yet.',
    id: 'Barang belum ada di gudang.',
    cn: '货物尚未到仓',
  },
  service_photo_needed: {
    status: 422,
    en: 'Add at least one photo.',
    id: 'Tambahkan minimal satu foto.',
    cn: '请至少添加一张照片',
  },
  service_open: {
    status: 409,
    en: 'A service is still to be done: {services}.',
    id: 'Masih ada layanan yang harus dikerjakan: {services}.',
    cn: '仍有待完成的服务：{services}',
  },
} as const satisfies ErrorTable

import type { ErrorTable } from './table'

/** Cover of goods that customers buy for a shipment. */
export const coverErrors = {
  cover_not_offered: {
    status: 409,
    en: 'Cover can’t be bought for this shipment now.',
    id: 'Perlindungan saat ini tidak tersedia untuk kiriman ini.',
    cn: '该货件目前无法购买货物保障',
  },
  cover_billed: {
    status: 409,
    en: 'This shipment has been invoiced. Its cover can no longer be changed.',
    id: 'Kiriman ini sudah ditagih. Perlindungannya tidak dapat diubah lagi.',
    cn: '该货件已开账单，货物保障不能再更改',
  },
  cover_price_changed: {
    status: 409,
    en: 'The price of cover has changed. Check the new price and confirm again.',
    id: 'Biaya perlindungan berubah. Periksa biaya baru, lalu konfirmasi lagi.',
    cn: '保障价格已变动，请核对新价格后再次确认',
  },
} as const satisfies ErrorTable

import type { ErrorTable } from './table'

export const checkoutErrors = {
  /** English texts: specification section 5, other messages. */
  payment_method_not_selected: {
    status: 422,
    en: 'Payment method not selected',
    id: 'Metode pembayaran belum dipilih',
    cn: '尚未选择付款方式',
  },
  address_not_selected: { status: 422, en: 'Address not selected', id: 'Alamat belum dipilih', cn: '尚未选择地址' },
  /** Deleted, or another customer's: the answer is the same. */
  address_gone: {
    status: 404,
    en: 'This address is no longer in your address book. Choose another one.',
    id: 'Alamat ini sudah tidak ada di buku alamat Anda. Pilih alamat lain.',
    cn: '该地址已不在您的地址簿中，请另选地址',
  },
  service_not_selected: {
    status: 422,
    en: 'Service not selected',
    id: 'Layanan pengiriman belum dipilih',
    cn: '尚未选择配送服务',
  },
  package_data_not_filled: {
    status: 422,
    en: 'Package data not filled',
    id: 'Data paket belum diisi',
    cn: '包裹信息未填写',
  },
  no_cart_selected: {
    status: 422,
    en: 'Choose at least one shipment.',
    id: 'Pilih paling sedikit satu kiriman.',
    cn: '请至少选择一票货件',
  },
  cart_twice: {
    status: 422,
    en: 'A shipment was chosen twice.',
    id: 'Ada kiriman yang dipilih dua kali.',
    cn: '有货件被重复选择',
  },
  cart_cancelled: {
    status: 409,
    en: 'Shipment {cart_code} was cancelled.',
    id: 'Kiriman {cart_code} sudah dibatalkan.',
    cn: '货件 {cart_code} 已取消',
  },
  cart_not_ready: {
    status: 409,
    en: 'Shipment {cart_code} can’t be checked out in its current status.',
    id: 'Kiriman {cart_code} tidak dapat di-checkout pada status saat ini.',
    cn: '货件 {cart_code} 当前状态不可结算',
  },
  cart_already_billed: {
    status: 409,
    en: 'Shipment {cart_code} is already on invoice {invoice_code}.',
    id: 'Kiriman {cart_code} sudah ada di tagihan {invoice_code}.',
    cn: '货件 {cart_code} 已在账单 {invoice_code} 中',
  },
  cart_incomplete: {
    status: 422,
    en: 'Complete the detailed item information of shipment {cart_code} first.',
    id: 'Lengkapi dulu rincian barang kiriman {cart_code}.',
    cn: '请先补全货件 {cart_code} 的物品信息',
  },
  carts_other_currency: {
    status: 422,
    en: 'These shipments are billed in different currencies. Check them out separately.',
    id: 'Kiriman ini memakai mata uang berbeda. Lakukan checkout satu per satu.',
    cn: '所选货件币种不同，请分别结算',
  },
  /** The total shown to the customer has changed; nothing was written. */
  price_changed: {
    status: 409,
    en: 'The price has changed. Check the new total and try again.',
    id: 'Harga sudah berubah. Periksa total yang baru lalu coba lagi.',
    cn: '价格已变动，请查看新的总额后重试',
  },
  cart_has_no_price: {
    status: 422,
    en: 'No price available for shipment {cart_code}. Please contact us.',
    id: 'Tarif kiriman {cart_code} belum tersedia. Silakan hubungi kami.',
    cn: '暂无货件 {cart_code} 的报价，请联系我们',
  },
  checkout_v2_singapore_only: {
    status: 422,
    en: 'This checkout is for Singapore only.',
    id: 'Cara checkout ini hanya untuk Singapura.',
    cn: '此结算方式仅适用于新加坡',
  },
} as const satisfies ErrorTable

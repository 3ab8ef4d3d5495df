import type { Templates } from './template'

export const sellerGstTemplates = {
  seller_gst_accepted: {
    en: {
      subject: '{cart_code}: GST paid to the seller accepted',
      body: 'We have checked the receipt of {item}. Neither we nor customs charge GST on it again; the price of {cart_code} takes that into account.',
    },
    id: {
      subject: '{cart_code}: GST dari penjual diterima',
      body: 'Struk {item} sudah kami periksa. GST tidak dipungut lagi oleh kami maupun bea cukai, dan harga {cart_code} sudah memperhitungkannya.',
    },
    cn: {
      subject: '{cart_code}：已确认卖家收取了 GST',
      body: '我们已核对 {item} 的收据，我们和海关均不再收取 GST，{cart_code} 的价格已相应更新。',
    },
  },
  seller_gst_rejected: {
    en: {
      subject: '{cart_code}: GST paid to the seller not accepted',
      body: 'GST is charged on {item}, since its receipt does not show that the seller charged it: {note}',
    },
    id: {
      subject: '{cart_code}: GST dari penjual tidak diterima',
      body: 'GST tetap dipungut atas {item}, karena struknya tidak membuktikan bahwa penjual memungutnya: {note}',
    },
    cn: {
      subject: '{cart_code}：未能确认卖家收取了 GST',
      body: '{item} 的收据未能证明卖家已收取 GST，因此仍需缴纳：{note}',
    },
  },
} as const satisfies Templates

import type { ErrorTable } from './table'

export const freightErrors = {
  /** Never returned as 0: staff must quote it. Our rule for a missing tariff. */
  no_price: {
    status: 422,
    en: 'No price available yet. Please contact us.',
    id: 'Tarif untuk kiriman ini belum tersedia. Silakan hubungi kami.',
    cn: '暂无该货件的报价，请联系我们',
  },
  no_rate: {
    status: 422,
    en: 'No exchange rate for {currency} right now. Please contact us.',
    id: 'Kurs {currency} belum tersedia saat ini. Silakan hubungi kami.',
    cn: '暂无 {currency} 汇率，请联系我们',
  },
  rates_stale: {
    status: 503,
    en: 'Exchange rates are being updated. Try again later.',
    id: 'Kurs sedang diperbarui. Silakan coba lagi nanti.',
    cn: '汇率正在更新，请稍后再试',
  },
  above_cn_limit: {
    status: 422,
    en: 'Goods above USD 1,500 need a separate customs declaration. Contact us for a quote.',
    id: 'Barang di atas USD 1.500 memerlukan pemberitahuan pabean tersendiri. Silakan minta penawaran.',
    cn: '价值超过 1,500 美元的货物须单独报关，请向我们询价',
  },
  fcl_not_allowed: {
    status: 422,
    en: 'This agent does not offer full containers.',
    id: 'Agen ini tidak melayani kontainer penuh.',
    cn: '该代理不提供整柜运输',
  },
  box_too_big_for_track: {
    status: 422,
    en: 'This box is too big or too heavy to go by air.',
    id: 'Kotak ini terlalu besar atau terlalu berat untuk jalur udara.',
    cn: '该包裹过大或过重，无法空运',
  },
  domestic_not_available: {
    status: 422,
    en: 'This delivery service does not reach the address.',
    id: 'Layanan pengantaran ini tidak menjangkau alamat tersebut.',
    cn: '该派送服务无法送达此地址',
  },
  no_zone: {
    status: 422,
    en: 'No delivery price for this area yet. Please contact us.',
    id: 'Tarif antar ke wilayah ini belum tersedia. Silakan hubungi kami.',
    cn: '暂无该地区的派送价格，请联系我们',
  },
  not_served: {
    status: 422,
    en: 'We don’t deliver to this area yet.',
    id: 'Kami belum mengantar ke wilayah ini.',
    cn: '该地区暂不派送',
  },
} as const satisfies ErrorTable

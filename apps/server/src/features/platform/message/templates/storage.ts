import type { Templates } from './template'

/** Days are local days of the destination. */
export const storageTemplates = {
  shipment_storage_ending: {
    en: {
      subject: '{cart_code}: free storage until {free_until}',
      body: '{cart_code} is at our warehouse. Storage is free until {free_until}; after that each carton costs {fee} a day. Complete its details or check it out before then.',
    },
    id: {
      subject: '{cart_code}: gratis disimpan sampai {free_until}',
      body: '{cart_code} ada di gudang kami. Penyimpanan gratis sampai {free_until}; setelah itu tiap karton dikenai {fee} per hari. Lengkapi datanya atau lakukan checkout sebelum tanggal tersebut.',
    },
    cn: {
      subject: '{cart_code}：免费仓储至{free_until}',
      body: '{cart_code} 已在我们的仓库，等待您处理。免费仓储至{free_until}，之后每箱每天收取 {fee}。请在此之前补齐资料或结账。',
    },
  },
  shipment_storage_charged: {
    en: {
      subject: '{cart_code}: storage is now charged',
      body: 'Free storage of {cart_code} ended on {free_until}. Each carton now costs {fee} a day, which we add to your invoice. Complete its details or check it out to stop it.',
    },
    id: {
      subject: '{cart_code}: biaya simpan mulai dihitung',
      body: 'Penyimpanan gratis {cart_code} berakhir {free_until}. Sekarang tiap karton dikenai {fee} per hari dan ditambahkan ke tagihan Anda. Lengkapi datanya atau lakukan checkout untuk menghentikannya.',
    },
    cn: {
      subject: '{cart_code}：开始收取仓储费',
      body: '{cart_code} 的免费仓储已于{free_until}结束，现每箱每天收取 {fee}，计入您的账单。补齐资料或结账后即停止计费。',
    },
  },
  shipment_storage_warning: {
    en: {
      subject: '{cart_code}: we keep it until {abandoned_on}',
      body: 'On {abandoned_on} {cart_code} counts as abandoned, and we may dispose of it. Complete its details or check it out before then if you still want it.',
    },
    id: {
      subject: '{cart_code}: disimpan sampai {abandoned_on}',
      body: 'Mulai {abandoned_on} {cart_code} dianggap ditinggalkan dan dapat kami musnahkan. Lengkapi datanya atau lakukan checkout sebelum tanggal itu bila barangnya masih Anda inginkan.',
    },
    cn: {
      subject: '{cart_code}：保管至{abandoned_on}',
      body: '自{abandoned_on}起，{cart_code} 将视为弃货，我们可能予以处置。如仍需要，请在此之前补齐资料或结账。',
    },
  },
  shipment_abandoned: {
    en: {
      subject: '{cart_code} counts as abandoned',
      body: '{cart_code} was stored for {days} days and counts as abandoned. We are preparing to dispose of it. As long as it has not been disposed of, you can still complete its details or check it out.',
    },
    id: {
      subject: '{cart_code} dianggap ditinggalkan',
      body: '{cart_code} sudah disimpan {days} hari dan dianggap ditinggalkan. Kami bersiap memusnahkannya. Selama belum dimusnahkan, Anda masih dapat melengkapi datanya atau melakukan checkout.',
    },
    cn: {
      subject: '{cart_code} 已视为弃货',
      body: '{cart_code} 已存放 {days} 天，现视为弃货，我们正准备处置。在处置之前，您仍可补齐资料或结账。',
    },
  },
} as const satisfies Templates

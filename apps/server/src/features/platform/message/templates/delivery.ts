import type { Templates } from './template'

export const deliveryTemplates = {
  shipment_delivered: {
    en: {
      subject: '{cart_code}: delivered',
      body: '{cart_code} was delivered. See who received it and the photo on its page. If anything is damaged or missing, open a claim within 72 hours.',
    },
    id: {
      subject: '{cart_code}: sudah terkirim',
      body: '{cart_code} sudah diterima. Nama penerima dan fotonya ada di halaman kiriman. Ada yang rusak atau kurang? Ajukan klaim dalam 72 jam.',
    },
    cn: {
      subject: '{cart_code}：已送达',
      body: '{cart_code} 已送达。签收人和照片可在货件页面查看。如有破损或短少，请在 72 小时内提交索赔。',
    },
  },
  shipment_delivered_collection: {
    en: {
      subject: '{cart_code}: collected',
      body: '{cart_code} was collected. If anything is damaged or missing, open a claim within 72 hours.',
    },
    id: {
      subject: '{cart_code}: sudah diambil',
      body: '{cart_code} sudah diambil. Ada yang rusak atau kurang? Ajukan klaim dalam 72 jam.',
    },
    cn: { subject: '{cart_code}：已自提', body: '{cart_code} 已领取。如有破损或短少，请在 72 小时内提交索赔。' },
  },
  shipment_delivery_failed: {
    en: {
      subject: '{cart_code}: not delivered yet',
      body: 'We could not deliver {cart_code}: {delivery_reason}. We will try again on the next working day. If the address or phone number is wrong, tell us in a ticket.',
    },
    id: {
      subject: '{cart_code}: belum terkirim',
      body: '{cart_code} belum bisa kami antar: {delivery_reason}. Kami mencoba lagi pada hari kerja berikutnya. Bila alamat atau nomor telepon salah, beri tahu kami lewat tiket.',
    },
    cn: {
      subject: '{cart_code}：尚未送达',
      body: '{cart_code} 未能送达：{delivery_reason}。我们将在下一个工作日再次派送。如地址或电话有误，请通过工单告知我们。',
    },
  },
  shipment_delivery_ended: {
    en: {
      subject: '{cart_code}: could not be delivered',
      body: 'We could not deliver {cart_code}: {delivery_reason}. We are taking it back to our hub. Tell us in a ticket what to do next.',
    },
    id: {
      subject: '{cart_code}: tidak dapat diantar',
      body: '{cart_code} tidak dapat kami antar: {delivery_reason}. Kami tidak mencoba lagi untuk saat ini dan {cart_code} kembali ke hub kami. Beri tahu kami lewat tiket bagaimana kelanjutannya.',
    },
    cn: {
      subject: '{cart_code}：无法送达',
      body: '{cart_code} 未能送达：{delivery_reason}。我们暂不再派送，{cart_code} 将退回我方中转仓。请通过工单告知如何处理。',
    },
  },
  shipment_returning: {
    en: {
      subject: '{cart_code}: on its way back to us',
      body: '{cart_code} could not be delivered and is on its way back to our hub. {note} Tell us in a ticket what to do next.',
    },
    id: {
      subject: '{cart_code}: dalam pengembalian ke kami',
      body: '{cart_code} tidak dapat diantar dan sedang kembali ke hub kami. {note} Beri tahu kami lewat tiket bagaimana kelanjutannya.',
    },
    cn: {
      subject: '{cart_code}：正在退回',
      body: '{cart_code} 无法送达，正退回我方中转仓。{note} 请通过工单告知如何处理。',
    },
  },
  shipment_returned: {
    en: {
      subject: '{cart_code}: back at our hub',
      body: '{cart_code} is back at our hub. {note} Tell us in a ticket whether to deliver it again.',
    },
    id: {
      subject: '{cart_code}: kembali di hub kami',
      body: '{cart_code} sudah kembali di hub kami. {note} Beri tahu kami lewat tiket apakah perlu diantar lagi.',
    },
    cn: {
      subject: '{cart_code}：已退回中转仓',
      body: '{cart_code} 已退回我方中转仓。{note} 请通过工单告知是否再次派送。',
    },
  },
  shipment_lost: {
    en: {
      subject: '{cart_code}: missing',
      body: 'We cannot find {cart_code} and are searching for it. {note} You can open a claim on its page, without photos.',
    },
    id: {
      subject: '{cart_code}: belum kami temukan',
      body: '{cart_code} belum kami temukan dan masih kami cari. {note} Anda dapat mengajukan klaim di halamannya tanpa foto.',
    },
    cn: {
      subject: '{cart_code}：暂未找到',
      body: '{cart_code} 暂时无法找到，我们正在查找。{note} 您可在货件页面提交索赔，无需照片。',
    },
  },
  carton_lost: {
    en: {
      subject: '{cart_code}: carton {number} of {count} missing',
      body: 'We searched for carton {number} of {count} of {cart_code} and cannot find it. We are sorry. Please open a ticket and tell us what was in it, so that we can settle it with you.',
    },
    id: {
      subject: '{cart_code}: karton {number} dari {count} hilang',
      body: 'Karton {number} dari {count} pada {cart_code} sudah kami cari dan tidak ditemukan. Kami mohon maaf. Kirim tiket dan beri tahu kami isinya, agar dapat kami selesaikan bersama Anda.',
    },
    cn: {
      subject: '{cart_code}：第 {number} 箱（共 {count} 箱）丢失',
      body: '{cart_code} 的第 {number} 箱（共 {count} 箱）经查找仍未找到，非常抱歉。请通过工单告知箱内物品，以便我们为您处理。',
    },
  },
  carton_lost_corrected: {
    en: {
      subject: '{cart_code}: correction about carton {number}',
      body: 'Please ignore our message that carton {number} of {count} of {cart_code} is lost. We are still on it, and its page shows where it is.',
    },
    id: {
      subject: '{cart_code}: koreksi tentang karton {number}',
      body: 'Mohon abaikan pesan kami bahwa karton {number} dari {count} pada {cart_code} hilang. Karton itu masih kami tangani; posisinya ada di halaman kiriman.',
    },
    cn: {
      subject: '{cart_code}：关于第 {number} 箱的更正',
      body: '请忽略此前关于 {cart_code} 第 {number} 箱（共 {count} 箱）丢失的通知。我们仍在跟进，最新状态请见货件页面。',
    },
  },
  cartons_follow: {
    en: {
      subject: '{cart_code}: carton no. {carton_numbers} of {count} on its way',
      body: 'What stayed behind of {cart_code} is on its way now: carton no. {carton_numbers} of {count}. {arrival}',
    },
    id: {
      subject: '{cart_code}: karton {carton_numbers} dari {count} menyusul',
      body: 'Karton {cart_code} yang tertinggal kini sudah berangkat: karton {carton_numbers} dari {count}. {arrival}',
    },
    cn: {
      subject: '{cart_code}：第 {carton_numbers} 箱（共 {count} 箱）已发出',
      body: '{cart_code} 此前滞留的箱件已发出：第 {carton_numbers} 箱，共 {count} 箱。{arrival}',
    },
  },
  cartons_short: {
    en: {
      subject: '{cart_code}: carton no. {carton_numbers} of {count} missing on arrival',
      body: 'Missing on arrival: carton no. {carton_numbers} of {count} of {cart_code}. We are looking for it and show the latest on the page of the shipment. No action needed.',
    },
    id: {
      subject: '{cart_code}: karton {carton_numbers} dari {count} belum tiba',
      body: 'Karton {carton_numbers} dari {count} pada {cart_code} tidak ada saat tiba di tujuan. Kami sedang mencarinya; kabar terbaru ada di halaman kiriman. Anda tidak perlu melakukan apa pun.',
    },
    cn: {
      subject: '{cart_code}：第 {carton_numbers} 箱（共 {count} 箱）未随货到达',
      body: '{cart_code} 到达目的地时未见第 {carton_numbers} 箱（共 {count} 箱），我们正在查找，最新情况请见货件页面。您无需操作。',
    },
  },
  cartons_found: {
    en: {
      subject: '{cart_code}: carton no. {carton_numbers} of {count} found',
      body: 'Carton no. {carton_numbers} of {count} of {cart_code} has been found and is at its destination. The page of the shipment shows what happens next. No action needed.',
    },
    id: {
      subject: '{cart_code}: karton {carton_numbers} dari {count} ditemukan',
      body: 'Karton {carton_numbers} dari {count} pada {cart_code} sudah ditemukan dan sudah ada di tujuan. Langkah berikutnya ada di halaman kiriman. Anda tidak perlu melakukan apa pun.',
    },
    cn: {
      subject: '{cart_code}：第 {carton_numbers} 箱（共 {count} 箱）已找到',
      body: '{cart_code} 的第 {carton_numbers} 箱（共 {count} 箱）已找到，现已到达目的地，后续进展请见货件页面。您无需操作。',
    },
  },
  cartons_found_at_origin: {
    en: {
      subject: '{cart_code}: carton no. {carton_numbers} of {count} found',
      body: 'Carton no. {carton_numbers} of {count} of {cart_code} has been found: it never left our warehouse. We will send it on and tell you when it leaves. No action needed.',
    },
    id: {
      subject: '{cart_code}: karton {carton_numbers} dari {count} ditemukan',
      body: 'Karton {carton_numbers} dari {count} pada {cart_code} sudah ditemukan: ternyata masih di gudang asal. Karton itu kami kirim menyusul dan kami kabari saat berangkat. Anda tidak perlu melakukan apa pun.',
    },
    cn: {
      subject: '{cart_code}：第 {carton_numbers} 箱（共 {count} 箱）已找到',
      body: '{cart_code} 的第 {carton_numbers} 箱（共 {count} 箱）已找到：该箱仍在始发仓库。我们会补发，发出时通知您。您无需操作。',
    },
  },
  shipment_disposed: {
    en: { subject: '{cart_code}: disposed of', body: '{cart_code} was disposed of. {note}' },
    id: { subject: '{cart_code}: dimusnahkan', body: '{cart_code} sudah dimusnahkan. {note}' },
    cn: { subject: '{cart_code}：已销毁', body: '{cart_code} 已销毁。{note}' },
  },
} as const satisfies Templates

export const exportDeliveryTemplates = {
  export_cartons_follow: {
    en: {
      subject: '{shipment_code}: carton no. {carton_numbers} of {count} on its way',
      body: 'What stayed behind of {shipment_code} is on its way now: carton no. {carton_numbers} of {count}. {arrival}',
    },
    id: {
      subject: '{shipment_code}: karton {carton_numbers} dari {count} menyusul',
      body: 'Karton {shipment_code} yang tertinggal kini sudah berangkat: karton {carton_numbers} dari {count}. {arrival}',
    },
    cn: {
      subject: '{shipment_code}：第 {carton_numbers} 箱（共 {count} 箱）已发出',
      body: '{shipment_code} 此前滞留的箱件已发出：第 {carton_numbers} 箱，共 {count} 箱。{arrival}',
    },
  },
  export_cartons_short: {
    en: {
      subject: '{shipment_code}: carton no. {carton_numbers} of {count} missing on arrival',
      body: 'Missing on arrival: carton no. {carton_numbers} of {count} of {shipment_code}. We are looking for it and show the latest on the page of the shipment. No action needed.',
    },
    id: {
      subject: '{shipment_code}: karton {carton_numbers} dari {count} belum tiba',
      body: 'Karton {carton_numbers} dari {count} pada {shipment_code} tidak ada saat tiba di tujuan. Kami sedang mencarinya; kabar terbaru ada di halaman kiriman. Anda tidak perlu melakukan apa pun.',
    },
    cn: {
      subject: '{shipment_code}：第 {carton_numbers} 箱（共 {count} 箱）未随货到达',
      body: '{shipment_code} 到达目的地时未见第 {carton_numbers} 箱（共 {count} 箱），我们正在查找，最新情况请见货件页面。您无需操作。',
    },
  },
  export_cartons_found: {
    en: {
      subject: '{shipment_code}: carton no. {carton_numbers} of {count} found',
      body: 'Carton no. {carton_numbers} of {count} of {shipment_code} has been found and is at its destination. The page of the shipment shows what happens next. No action needed.',
    },
    id: {
      subject: '{shipment_code}: karton {carton_numbers} dari {count} ditemukan',
      body: 'Karton {carton_numbers} dari {count} pada {shipment_code} sudah ditemukan dan sudah ada di tujuan. Langkah berikutnya ada di halaman kiriman. Anda tidak perlu melakukan apa pun.',
    },
    cn: {
      subject: '{shipment_code}：第 {carton_numbers} 箱（共 {count} 箱）已找到',
      body: '{shipment_code} 的第 {carton_numbers} 箱（共 {count} 箱）已找到，现已到达目的地，后续进展请见货件页面。您无需操作。',
    },
  },
  export_cartons_found_at_origin: {
    en: {
      subject: '{shipment_code}: carton no. {carton_numbers} of {count} found',
      body: 'Carton no. {carton_numbers} of {count} of {shipment_code} has been found: it never left our warehouse. We will send it on and tell you when it leaves. No action needed.',
    },
    id: {
      subject: '{shipment_code}: karton {carton_numbers} dari {count} ditemukan',
      body: 'Karton {carton_numbers} dari {count} pada {shipment_code} sudah ditemukan: ternyata masih di gudang asal. Karton itu kami kirim menyusul dan kami kabari saat berangkat. Anda tidak perlu melakukan apa pun.',
    },
    cn: {
      subject: '{shipment_code}：第 {carton_numbers} 箱（共 {count} 箱）已找到',
      body: '{shipment_code} 的第 {carton_numbers} 箱（共 {count} 箱）已找到：该箱仍在始发仓库。我们会补发，发出时通知您。您无需操作。',
    },
  },
  export_delivered: {
    en: {
      subject: '{shipment_code}: delivered',
      body: '{shipment_code} was delivered. See who received it and the photo on its page. If anything is damaged or missing, open a claim within 72 hours.',
    },
    id: {
      subject: '{shipment_code}: sudah terkirim',
      body: '{shipment_code} sudah diterima. Nama penerima dan fotonya ada di halaman kiriman. Ada yang rusak atau kurang? Ajukan klaim dalam 72 jam.',
    },
    cn: {
      subject: '{shipment_code}：已送达',
      body: '{shipment_code} 已送达。签收人和照片可在货件页面查看。如有破损或短少，请在 72 小时内提交索赔。',
    },
  },
  export_delivery_failed: {
    en: {
      subject: '{shipment_code}: not delivered yet',
      body: 'We could not deliver {shipment_code}: {delivery_reason}. We will try again on the next working day. If the address or phone number is wrong, tell us in a ticket.',
    },
    id: {
      subject: '{shipment_code}: belum terkirim',
      body: '{shipment_code} belum bisa kami antar: {delivery_reason}. Kami mencoba lagi pada hari kerja berikutnya. Bila alamat atau nomor telepon salah, beri tahu kami lewat tiket.',
    },
    cn: {
      subject: '{shipment_code}：尚未送达',
      body: '{shipment_code} 未能送达：{delivery_reason}。我们将在下一个工作日再次派送。如地址或电话有误，请通过工单告知我们。',
    },
  },
  export_delivery_ended: {
    en: {
      subject: '{shipment_code}: could not be delivered',
      body: 'We could not deliver {shipment_code}: {delivery_reason}. We are taking it back to our hub. Tell us in a ticket what to do next.',
    },
    id: {
      subject: '{shipment_code}: tidak dapat diantar',
      body: '{shipment_code} tidak dapat kami antar: {delivery_reason}. Kami tidak mencoba lagi untuk saat ini dan {shipment_code} kembali ke hub kami. Beri tahu kami lewat tiket bagaimana kelanjutannya.',
    },
    cn: {
      subject: '{shipment_code}：无法送达',
      body: '{shipment_code} 未能送达：{delivery_reason}。我们暂不再派送，{shipment_code} 将退回我方中转仓。请通过工单告知如何处理。',
    },
  },
  export_returning: {
    en: {
      subject: '{shipment_code}: on its way back to us',
      body: '{shipment_code} could not be delivered and is on its way back to our hub. {note} Tell us in a ticket what to do next.',
    },
    id: {
      subject: '{shipment_code}: dalam pengembalian ke kami',
      body: '{shipment_code} tidak dapat diantar dan sedang kembali ke hub kami. {note} Beri tahu kami lewat tiket bagaimana kelanjutannya.',
    },
    cn: {
      subject: '{shipment_code}：正在退回',
      body: '{shipment_code} 无法送达，正退回我方中转仓。{note} 请通过工单告知如何处理。',
    },
  },
  export_returned: {
    en: {
      subject: '{shipment_code}: back at our hub',
      body: '{shipment_code} is back at our hub. {note} Tell us in a ticket whether to deliver it again.',
    },
    id: {
      subject: '{shipment_code}: kembali di hub kami',
      body: '{shipment_code} sudah kembali di hub kami. {note} Beri tahu kami lewat tiket apakah perlu diantar lagi.',
    },
    cn: {
      subject: '{shipment_code}：已退回中转仓',
      body: '{shipment_code} 已退回我方中转仓。{note} 请通过工单告知是否再次派送。',
    },
  },
  export_lost: {
    en: {
      subject: '{shipment_code}: missing',
      body: 'We cannot find {shipment_code} and are searching for it. {note} Please open a ticket so that we can help.',
    },
    id: {
      subject: '{shipment_code}: belum kami temukan',
      body: '{shipment_code} belum kami temukan dan masih kami cari. {note} Hubungi kami lewat tiket.',
    },
    cn: {
      subject: '{shipment_code}：暂未找到',
      body: '{shipment_code} 暂时无法找到，我们正在查找。{note} 请通过工单联系我们。',
    },
  },
  export_disposed: {
    en: { subject: '{shipment_code}: disposed of', body: '{shipment_code} was disposed of. {note}' },
    id: { subject: '{shipment_code}: dimusnahkan', body: '{shipment_code} sudah dimusnahkan. {note}' },
    cn: { subject: '{shipment_code}：已销毁', body: '{shipment_code} 已销毁。{note}' },
  },
} as const satisfies Templates

import type { ErrorTable } from './table'

export const exportErrors = {
  export_destination_is_home: {
    status: 422,
    en: 'The recipient is in your own country. Choose an address abroad.',
    id: 'Penerima berada di negara Anda sendiri. Silakan pilih alamat di luar negeri.',
    cn: '收件人在您所在的国家，请选择海外地址',
  },
  export_address_unfit: {
    status: 422,
    en: 'Please choose one of your addresses of this kind.',
    id: 'Silakan pilih salah satu alamat Anda dari jenis ini.',
    cn: '请选择您的同类地址',
  },
  export_goods_prohibited: {
    status: 422,
    en: '{category} cannot be sent to {destination}: {reason}',
    id: '{category} tidak dapat dikirim ke {destination}: {reason}',
    cn: '“{category}”不能寄往{destination}：{reason}',
  },
  export_not_editable: {
    status: 409,
    en: 'This shipment can no longer be changed.',
    id: 'Kiriman ini sudah tidak dapat diubah.',
    cn: '该货件已不能修改',
  },
  export_not_in_cart: {
    status: 409,
    en: 'One of the chosen shipments is no longer in the cart.',
    id: 'Salah satu kiriman yang dipilih sudah tidak ada di keranjang.',
    cn: '所选货件中有一票已不在购物车中',
  },
  export_asked_otherwise: {
    status: 409,
    en: 'You already submitted shipment {shipment_code} for review with different choices.',
    id: 'Anda sudah meminta tinjauan kiriman {shipment_code} dengan pilihan lain.',
    cn: '您已用其他选项提交过货件 {shipment_code} 的审核',
  },
  export_not_served: {
    status: 422,
    en: 'We don’t ship to {destination} this way yet.',
    id: 'Kami belum melayani pengiriman ke {destination} melalui jalur ini.',
    cn: '此运输方式暂不能寄往{destination}',
  },
  export_price_unknown: {
    status: 409,
    en: 'This shipment has no price yet.',
    id: 'Kiriman ini belum memiliki harga.',
    cn: '该货件尚无价格',
  },
  export_documents_needed: {
    status: 422,
    en: 'Please upload the documents first.',
    id: 'Silakan unggah dokumennya terlebih dahulu.',
    cn: '请先上传资料',
  },
  export_not_approved: {
    status: 409,
    en: 'This shipment is not approved yet.',
    id: 'Kiriman ini belum disetujui.',
    cn: '该货件尚未通过审核',
  },
  export_tracking_needed: {
    status: 422,
    en: 'Please enter the tracking number.',
    id: 'Silakan isi nomor resi.',
    cn: '请填写快递单号',
  },
} as const satisfies ErrorTable

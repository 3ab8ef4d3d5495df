import type { ErrorTable } from './table'

export const shipmentErrors = {
  tracking_link_ended: {
    status: 409,
    en: 'This link has ended, 30 days after delivery. It cannot be renewed.',
    id: 'Tautan ini sudah berakhir, 30 hari setelah kiriman diterima, dan tidak dapat diperbarui.',
    cn: '链接已于签收 30 天后失效，无法再次开启',
  },
  /**
   * The code belongs to another customer and nothing was written; the client generates a new code. Specification
   * section 7.
   */
  cart_code_taken: {
    status: 409,
    number: 1404,
    en: 'This shipment number is already taken.',
    id: 'Nomor kiriman ini sudah dipakai.',
    cn: '该运单号已被占用',
  },
  id_card_needed: {
    status: 422,
    en: 'Please verify your ID card first. Then you can add a shipment.',
    id: 'Verifikasi KTP Anda terlebih dahulu, lalu Anda dapat menambah kiriman.',
    cn: '请先完成身份证验证，再添加运单',
  },
  invoice_required: {
    status: 422,
    en: 'A sea shipment needs the invoice of the goods.',
    id: 'Kiriman laut wajib menyertakan faktur barang.',
    cn: '海运必须上传货物发票',
  },
  agent_unknown: { status: 422, en: 'Please choose an agent.', id: 'Silakan pilih agen.', cn: '请选择代理' },
  agent_not_active: {
    status: 422,
    en: 'This agent takes no shipments at the moment.',
    id: 'Agen ini sedang tidak menerima kiriman.',
    cn: '该代理暂不接收运单',
  },
  track_not_offered: {
    status: 422,
    en: 'This agent does not offer this way of shipping.',
    id: 'Agen ini tidak melayani jalur pengiriman tersebut.',
    cn: '该代理不提供此运输方式',
  },
  fcl_not_offered: {
    status: 422,
    en: 'This agent does not offer full containers.',
    id: 'Agen ini tidak melayani kontainer penuh.',
    cn: '该代理不提供整柜运输',
  },
  marking_code_invalid: {
    status: 422,
    en: 'This marking code is not right.',
    id: 'Kode marking ini tidak benar.',
    cn: '唛头格式不正确',
  },
  marking_code_not_yours: {
    status: 422,
    en: 'This marking code is not one of yours.',
    id: 'Kode marking ini bukan milik Anda.',
    cn: '该唛头不属于您',
  },
  marking_code_other_route: {
    status: 422,
    en: 'This marking code belongs to another way of shipping.',
    id: 'Kode marking ini untuk jalur pengiriman lain.',
    cn: '该唛头用于其他运输方式',
  },
  receipt_number_invalid: {
    status: 422,
    en: 'A receipt number has 6 to 40 letters, digits or dashes.',
    id: 'Nomor resi terdiri dari 6 sampai 40 huruf, angka, atau tanda hubung.',
    cn: '快递单号为 6 至 40 位字母、数字或短横线',
  },
  receipt_numbers_too_many: {
    status: 422,
    en: 'One shipment may have at most 20 receipt numbers.',
    id: 'Satu kiriman paling banyak memiliki 20 nomor resi.',
    cn: '一个运单最多 20 个快递单号',
  },
  receipt_number_taken: {
    status: 422,
    en: 'The receipt number {number} already belongs to another open shipment.',
    id: 'Nomor resi {number} sudah terdaftar pada kiriman lain yang masih berjalan.',
    cn: '快递单号 {number} 已登记在其他未完成的运单中',
  },
  category_unknown: {
    status: 422,
    en: 'Please choose a category.',
    id: 'Silakan pilih kategori.',
    cn: '请选择商品类别',
  },
  category_not_carried: {
    status: 422,
    en: 'We do not carry {first} this way.',
    id: 'Kami tidak mengangkut {first} melalui jalur ini.',
    cn: '此运输方式不承运“{first}”',
  },
  category_prohibited: {
    status: 422,
    en: '{first} cannot be shipped.',
    id: '{first} tidak dapat dikirim.',
    cn: '“{first}”不可寄送',
  },
  categories_cannot_combine: {
    status: 422,
    en: '{first} and {second} cannot travel in one shipment.',
    id: '{first} dan {second} tidak dapat digabung dalam satu kiriman.',
    cn: '“{first}”与“{second}”不能放在同一运单中',
  },
  hs_code_invalid: {
    status: 422,
    en: 'An HS code has 6 to 10 digits.',
    id: 'Kode HS terdiri dari 6 sampai 10 angka.',
    cn: 'HS 编码为 6 至 10 位数字',
  },
  price_invalid: {
    status: 422,
    en: 'Enter the price you paid, in the digits of its currency.',
    id: 'Masukkan harga yang Anda bayar sesuai desimal mata uangnya.',
    cn: '请按该币种的小数位填写实际支付的价格',
  },
  currency_unknown: {
    status: 422,
    en: 'We do not know this currency.',
    id: 'Mata uang ini tidak kami kenal.',
    cn: '不支持该货币',
  },
  file_not_yours: {
    status: 422,
    en: 'Please upload this file again.',
    id: 'Silakan unggah ulang berkas ini.',
    cn: '请重新上传该文件',
  },
  already_paid: {
    status: 409,
    en: 'This shipment is already paid or its payment is being verified.',
    id: 'Kiriman ini sudah dibayar atau pembayarannya sedang diverifikasi.',
    cn: '该运单已付款或付款正在核实',
  },
  invoice_still_open: {
    status: 409,
    en: 'An invoice of this shipment is still open.',
    id: 'Masih ada tagihan terbuka untuk kiriman ini.',
    cn: '该运单仍有未结账单',
  },
  not_checked_out: {
    status: 409,
    en: 'This shipment has not been checked out yet.',
    id: 'Kiriman ini belum di-checkout.',
    cn: '该运单尚未结算',
  },
  invoice_unpaid: {
    status: 409,
    en: 'The invoice of this shipment is not paid yet.',
    id: 'Tagihan kiriman ini belum dibayar.',
    cn: '该运单的账单尚未付款',
  },
  on_hold: {
    status: 409,
    en: 'Customs is holding this shipment. Release it from hold first.',
    id: 'Kiriman ini ditahan bea cukai. Lepaskan dari penahanan terlebih dahulu.',
    cn: '该运单被海关暂扣，请先解除暂扣',
  },
  not_measured: {
    status: 409,
    en: 'Weigh and measure the shipment first.',
    id: 'Timbang dan ukur kiriman terlebih dahulu.',
    cn: '请先称重并测量',
  },
  reason_needed: { status: 422, en: 'Please give a reason.', id: 'Mohon tulis alasannya.', cn: '请填写原因' },
  staff_must_resolve: {
    status: 409,
    en: 'Our staff must release this shipment first.',
    id: 'Kiriman ini harus dilepaskan oleh petugas kami terlebih dahulu.',
    cn: '该运单需由工作人员处理后才能放行',
  },
  two_people_needed: {
    status: 409,
    en: 'Finance and an administrator must both approve this.',
    id: 'Tindakan ini harus disetujui oleh bagian keuangan dan administrator.',
    cn: '此操作需财务与管理员共同批准',
  },
  quantity_invalid: {
    status: 422,
    en: 'Enter a whole number of at least 1',
    id: 'Masukkan bilangan bulat minimal 1',
    cn: '请输入不小于 1 的整数',
  },
} as const satisfies ErrorTable

import type { ErrorTable } from './table'

export const voucherErrors = {
  /** Specification section 5, other messages. */
  voucher_not_found: { status: 404, en: 'Voucher not found', id: 'Voucher tidak ditemukan', cn: '未找到优惠券' },
  /** The code entered by staff belongs to another voucher. */
  voucher_code_taken: {
    status: 422,
    en: 'Another voucher has this code.',
    id: 'Kode ini sudah dipakai voucher lain.',
    cn: '该代码已被其他优惠券使用',
  },
  voucher_customer_unknown: {
    status: 422,
    en: 'No customer of this country has this code.',
    id: 'Tidak ada pelanggan dengan kode ini di negara tersebut.',
    cn: '该国家没有此代码的客户',
  },
  voucher_over_whole: {
    status: 422,
    en: 'A percentage is at most 100.',
    id: 'Persentase paling besar 100.',
    cn: '百分比不得超过 100',
  },
  voucher_no_delivery_abroad: {
    status: 422,
    en: 'Shipments abroad have no domestic delivery. Choose all shipping or international shipping.',
    id: 'Kiriman ke luar negeri tidak memiliki pengantaran domestik. Pilih semua ongkos kirim atau ongkos kirim internasional.',
    cn: '出口货件没有境内派送，请选择全部运费或国际运费',
  },
  voucher_limit_below_used: {
    status: 422,
    en: 'More uses than this were taken already.',
    id: 'Jumlah pemakaian sudah melebihi angka ini.',
    cn: '已使用次数超过该数值',
  },
  voucher_was_used: {
    status: 422,
    en: 'This voucher has been used, so this can’t change. Turn it off and create a new one.',
    id: 'Voucher ini sudah dipakai sehingga bagian ini tidak dapat diubah. Nonaktifkan lalu buat yang baru.',
    cn: '该优惠券已被使用，此项不可更改。请停用后新建。',
  },
  /** Another staff member saved it after the editor read it. */
  voucher_changed: {
    status: 409,
    en: 'This voucher has changed. Check the price again.',
    id: 'Voucher ini baru saja berubah. Mohon periksa kembali harganya.',
    cn: '优惠券刚有变动，请重新确认价格',
  },
  voucher_switched_off: {
    status: 422,
    en: 'This voucher is no longer available.',
    id: 'Voucher ini sudah tidak ditawarkan.',
    cn: '该优惠券已停止使用',
  },
  voucher_expired: {
    status: 422,
    en: 'This voucher has expired.',
    id: 'Voucher ini sudah kedaluwarsa.',
    cn: '该优惠券已过期',
  },
  voucher_not_yet_active: {
    status: 422,
    en: 'This voucher is valid from {date}.',
    id: 'Voucher ini berlaku mulai {date}.',
    cn: '该优惠券自{date}起可用',
  },
  voucher_minimum_not_reached: {
    status: 422,
    en: 'This voucher needs a transaction of at least {amount}.',
    id: 'Voucher ini memerlukan transaksi minimal {amount}.',
    cn: '使用该优惠券需满 {amount}',
  },
  voucher_used_up: {
    status: 422,
    en: 'This voucher has been used up.',
    id: 'Kuota voucher ini sudah habis.',
    cn: '该优惠券已被领完',
  },
  voucher_used_by_you: {
    status: 422,
    en: 'You have already used this voucher.',
    id: 'Anda sudah memakai voucher ini.',
    cn: '您已使用过该优惠券',
  },
  voucher_other_service: {
    status: 422,
    en: 'This voucher is for another service.',
    id: 'Voucher ini untuk layanan lain.',
    cn: '该优惠券适用于其他服务',
  },
  voucher_other_currency: {
    status: 422,
    en: 'This voucher is for another currency.',
    id: 'Voucher ini untuk mata uang lain.',
    cn: '该优惠券适用于其他币种',
  },
  voucher_other_country: {
    status: 422,
    en: 'This voucher is not valid in your country.',
    id: 'Voucher ini tidak berlaku di negara Anda.',
    cn: '该优惠券不适用于您所在国家',
  },
  voucher_category_taken: {
    status: 422,
    en: 'You have already chosen a voucher of this kind.',
    id: 'Anda sudah memilih voucher sejenis.',
    cn: '已选择同类优惠券',
  },
  voucher_needs_delivery: {
    status: 422,
    en: 'This voucher is for delivery, and you chose to collect your goods.',
    id: 'Voucher ini untuk ongkos antar, sedangkan Anda memilih ambil sendiri.',
    cn: '该优惠券用于派送费，而您选择了自提',
  },
  voucher_nothing_to_lower: {
    status: 422,
    en: 'This voucher doesn’t apply to any charge.',
    id: 'Tidak ada biaya yang dapat dipotong voucher ini.',
    cn: '没有可用该优惠券抵扣的费用',
  },
} as const satisfies ErrorTable

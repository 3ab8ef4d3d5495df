import type { ErrorTable } from './table'

export const paymentErrors = {
  payment_method_unknown: {
    status: 422,
    en: 'This payment method is not available. Choose another one.',
    id: 'Metode pembayaran ini tidak tersedia. Pilih yang lain.',
    cn: '该付款方式不可用，请另选',
  },
  payment_method_not_possible: {
    status: 422,
    en: 'This payment method cannot be used for this amount.',
    id: 'Metode pembayaran ini tidak dapat dipakai untuk jumlah tersebut.',
    cn: '该付款方式不适用于此金额',
  },
  /** The method may have been changed in another tab, after a transfer was made: a conflict, so that the page reloads. */
  payment_not_manual: {
    status: 409,
    en: 'This invoice is now paid by a method that confirms itself and needs no proof. Already transferred? Change the payment method back to bank transfer, then send the proof.',
    id: 'Cara bayar tagihan ini sekarang terkonfirmasi otomatis, jadi tidak perlu bukti. Sudah transfer? Ganti cara bayar kembali ke transfer bank, lalu kirim buktinya.',
    cn: '此账单现在的付款方式会自动确认，无需凭证。若已转账，请先将付款方式改回银行转账，再提交凭证',
  },
  payment_expired: {
    status: 409,
    en: 'The time for this payment has expired. Choose a payment method again.',
    id: 'Batas waktu pembayaran ini sudah lewat. Pilih metode pembayaran lagi.',
    cn: '付款已超时，请重新选择付款方式',
  },
  payment_closed: {
    status: 409,
    en: 'This payment is already decided.',
    id: 'Pembayaran ini sudah diputuskan.',
    cn: '该付款已处理完毕',
  },
  proof_amount_wrong: {
    status: 422,
    en: 'Enter the amount you transferred, above 0.',
    id: 'Masukkan jumlah yang Anda transfer, lebih dari 0.',
    cn: '请填写实际转账金额，须大于 0',
  },
  proof_date_wrong: {
    status: 422,
    en: 'The transfer date can’t be in the future.',
    id: 'Tanggal transfer tidak boleh di masa depan.',
    cn: '转账日期不能晚于今天',
  },
  proof_file_unknown: {
    status: 422,
    en: 'Please upload the proof of payment again.',
    id: 'Silakan unggah ulang bukti pembayaran.',
    cn: '请重新上传付款凭证',
  },
  /** The customer may have sent the money already. */
  proof_invoice_closed: {
    status: 409,
    en: 'This invoice is closed. Don’t pay again: get a new invoice and send this proof there.',
    id: 'Tagihan ini sudah ditutup. Jangan bayar lagi. Buat tagihan baru, lalu kirim bukti ini di sana.',
    cn: '该账单已关闭。请勿重复付款，重新开账单后在新账单上提交此凭证即可',
  },
  payment_below_minimum: {
    status: 422,
    en: 'The minimum for this payment method is {minimum}.',
    id: 'Metode pembayaran ini dapat dipakai mulai {minimum}.',
    cn: '该付款方式最低金额为 {minimum}',
  },
  payment_above_maximum: {
    status: 422,
    en: 'The maximum for this payment method is {maximum}.',
    id: 'Metode pembayaran ini dapat dipakai paling banyak {maximum}.',
    cn: '该付款方式最高金额为 {maximum}',
  },
  deferred_overdue: {
    status: 422,
    en: 'A pay-later invoice is overdue. Pay it first.',
    id: 'Ada tagihan bayar nanti yang sudah jatuh tempo. Mohon lunasi dahulu.',
    cn: '您有延后付款的账单已逾期，请先付清',
  },
  suspense_too_little: {
    status: 422,
    en: 'The payment does not cover the chosen invoices.',
    id: 'Jumlah uang ini tidak menutup tagihan yang dipilih.',
    cn: '该款项不足以支付所选账单',
  },
  suspense_too_much: {
    status: 422,
    en: 'The payment is more than the chosen invoices, and their customer has no balance for the rest. Choose invoices that match it exactly, or return it.',
    id: 'Jumlah uang ini melebihi tagihan yang dipilih, sedangkan pelanggannya tidak memiliki saldo untuk sisanya. Pilih tagihan yang jumlahnya tepat sama, atau kembalikan uang ini.',
    cn: '该款项超出所选账单金额，而客户没有余额账户可存放多余部分。请选择金额完全相符的账单，或将款项退回',
  },
  suspense_other_customer: {
    status: 422,
    en: 'Invoice {code} belongs to another customer or is in another currency.',
    id: 'Tagihan {code} milik pelanggan lain atau memakai mata uang lain.',
    cn: '账单 {code} 属于其他客户，或币种不同',
  },
  suspense_invoice_unknown: {
    status: 422,
    en: 'There is no invoice {code}.',
    id: 'Tagihan {code} tidak ada.',
    cn: '没有账单 {code}',
  },
  suspense_invoice_closed: {
    status: 422,
    en: 'Invoice {code} is no longer open. Nothing was booked.',
    id: 'Tagihan {code} tidak lagi terbuka. Belum ada yang dibukukan.',
    cn: '账单 {code} 已不再待付，未做任何入账',
  },
  suspense_no_customer: {
    status: 422,
    en: 'The payer is unknown. Book the payment to an invoice or return it.',
    id: 'Pemilik uang ini belum diketahui. Bukukan ke sebuah tagihan atau kembalikan.',
    cn: '款项归属不明，请记入账单或退回',
  },
  sandbox_only: {
    status: 409,
    en: 'Only sandbox payments can be simulated.',
    id: 'Hanya mode uji yang dapat memainkan pembayaran. Yang ini menunggu bank.',
    cn: '仅沙盒可模拟付款，此笔需等待银行确认',
  },
  paylater_not_approved: {
    status: 422,
    en: 'Pay later is not approved for your account.',
    id: 'Bayar nanti belum disetujui untuk akun Anda.',
    cn: '您的账户尚未开通先用后付',
  },
  paylater_not_offered: {
    status: 422,
    en: 'Pay later is only available in Indonesia.',
    id: 'Bayar nanti hanya tersedia di Indonesia.',
    cn: '先用后付仅在印尼提供',
  },
  paylater_set_before: {
    status: 422,
    en: 'This customer is already in the list, with a limit of {limit}. Change it there.',
    id: 'Pelanggan ini sudah ada di daftar, dengan batas {limit}. Ubah di sana.',
    cn: '该客户已在列表中，额度为 {limit}，请在列表中修改',
  },
  paylater_limit: {
    status: 422,
    en: 'This exceeds your pay-later limit. You have {left} left.',
    id: 'Jumlah ini melebihi limit bayar nanti Anda. Sisa limit {left}.',
    cn: '已超出您的先用后付额度，剩余 {left}',
  },
  pay_on_arrival_limit: {
    status: 422,
    en: 'The limit for pay on arrival is {limit}. You have {left} left.',
    id: 'Paling banyak {limit} dapat dibayar saat tiba. Sisanya {left}.',
    cn: '到付总额最高 {limit}，剩余 {left}',
  },
  balance_too_low: {
    status: 422,
    en: 'Your balance is too low.',
    id: 'Saldo Anda tidak mencukupi.',
    cn: '余额不足',
  },
} as const satisfies ErrorTable

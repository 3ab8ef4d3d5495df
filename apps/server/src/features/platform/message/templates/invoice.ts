import type { Templates } from './template'

export const invoiceTemplates = {
  invoice_issued: {
    en: { subject: 'Invoice {invoice_code}: {total}', body: 'Pay {total} by {due}.' },
    id: { subject: 'Tagihan {invoice_code}: {total}', body: 'Mohon bayar {total} paling lambat {due}.' },
    cn: { subject: '账单 {invoice_code}：{total}', body: '请在{due}前支付 {total}。' },
  },
  invoice_total_changed: {
    en: {
      subject: 'Invoice {invoice_code}: the total has changed',
      body: 'It is {total}, not {shown} as when you submitted your shipments. Open the invoice to see why. Pay it by {due} if you agree: unpaid, nothing is sent.',
    },
    id: {
      subject: 'Tagihan {invoice_code}: totalnya berubah',
      body: 'Totalnya {total}, bukan {shown} seperti saat kiriman Anda ajukan. Buka tagihan untuk melihat alasannya. Bayar paling lambat {due} bila setuju. Jika tidak dibayar, kiriman tidak kami kirim.',
    },
    cn: {
      subject: '账单 {invoice_code}：总额有变',
      body: '总额为 {total}，与您提交货件时的 {shown} 不同。打开账单可查看原因。如同意，请在{due}前付款；未付款则不会寄出。',
    },
  },
  invoice_paid: {
    en: { subject: 'Invoice {invoice_code} is paid', body: 'We received {total}. Thank you.' },
    id: { subject: 'Tagihan {invoice_code} lunas', body: 'Kami sudah menerima {total}. Terima kasih.' },
    cn: { subject: '账单 {invoice_code} 已付款', body: '我们已收到 {total}，谢谢。' },
  },
  invoice_settled: {
    en: {
      subject: 'Invoice {invoice_code}: nothing to pay',
      body: 'Your discounts cover this invoice in full, so you have nothing to pay.',
    },
    id: {
      subject: 'Tagihan {invoice_code}: tidak ada yang perlu dibayar',
      body: 'Seluruh tagihan ini sudah tertutup potongan Anda, jadi tidak ada yang perlu dibayar.',
    },
    cn: {
      subject: '账单 {invoice_code}：无需付款',
      body: '优惠与抵扣已全额覆盖此账单，无需付款。',
    },
  },
  invoice_expired: {
    en: {
      subject: 'Invoice {invoice_code} has expired',
      body: 'We did not receive your payment in time, so the invoice was cancelled. Your shipments are back in your cart.',
    },
    id: {
      subject: 'Tagihan {invoice_code} kedaluwarsa',
      body: 'Tagihan tidak dibayar tepat waktu dan dibatalkan. Kiriman Anda kembali ke keranjang.',
    },
    cn: { subject: '账单 {invoice_code} 已过期', body: '账单未按时支付，已取消。货件已退回购物车。' },
  },
  export_invoice_expired: {
    en: {
      subject: 'Invoice {invoice_code} has expired',
      body: 'We did not receive your payment in time, so the invoice and its shipments were cancelled. Open the invoice to bill them again at today’s price.',
    },
    id: {
      subject: 'Tagihan {invoice_code} kedaluwarsa',
      body: 'Tagihan ini tidak dibayar tepat waktu, jadi tagihan dan kirimannya dibatalkan. Buka tagihan ini untuk membuat tagihan baru dengan harga hari ini.',
    },
    cn: {
      subject: '账单 {invoice_code} 已过期',
      body: '账单未按时支付，已连同其货件一并取消。打开该账单即可按今日价格重新结算。',
    },
  },
  invoice_cancelled: {
    en: { subject: 'Invoice {invoice_code} is cancelled', body: 'You no longer need to pay it.' },
    id: { subject: 'Tagihan {invoice_code} dibatalkan', body: 'Tidak ada lagi yang perlu dibayar.' },
    cn: { subject: '账单 {invoice_code} 已取消', body: '无需再付款。' },
  },
  invoice_cancelled_unproved: {
    en: {
      subject: 'Invoice {invoice_code} is cancelled',
      body: 'We could not accept your proof of payment. {note} A shipment on this invoice was cancelled in the meantime, so the others are back in your cart: check them out again.',
    },
    id: {
      subject: 'Tagihan {invoice_code} dibatalkan',
      body: 'Bukti pembayaran Anda belum dapat kami terima. {note} Salah satu kiriman dalam tagihan ini sudah dibatalkan, jadi kiriman lainnya kembali ke keranjang Anda. Silakan checkout lagi.',
    },
    cn: {
      subject: '账单 {invoice_code} 已取消',
      body: '付款凭证未通过。{note} 此账单中有一票货件已被取消，其余货件已回到购物车，请重新结算。',
    },
  },
  payment_rejected: {
    en: {
      subject: 'Invoice {invoice_code}: please resubmit your proof of payment',
      body: 'We could not accept your proof of payment. {note} Check it and submit it again by {due}.',
    },
    id: {
      subject: 'Tagihan {invoice_code}: bukti belum diterima',
      body: '{note} Mohon periksa dan kirim kembali paling lambat {due}.',
    },
    cn: { subject: '账单 {invoice_code}：凭证未通过', body: '{note} 请核对后于{due}前重新提交。' },
  },
  transfer_not_booked: {
    en: {
      subject: 'Invoice {invoice_code}: your transfer could not be booked',
      body: '{note} You can still pay this invoice until {due}.',
    },
    id: {
      subject: 'Tagihan {invoice_code}: transfer belum dapat dibukukan',
      body: '{note} Tagihan ini masih dapat dibayar sampai {due}.',
    },
    cn: { subject: '账单 {invoice_code}：转账未能入账', body: '{note} 账单仍可在{due}前支付。' },
  },
  payment_expired: {
    en: {
      subject: 'Invoice {invoice_code}: choose a payment method again',
      body: 'The payment method you chose has expired. You can still pay this invoice until {due}.',
    },
    id: {
      subject: 'Tagihan {invoice_code}: pilih cara bayar lagi',
      body: 'Waktu cara bayar ini sudah habis. Tagihan masih terbuka sampai {due}.',
    },
    cn: { subject: '账单 {invoice_code}：请重新选择付款方式', body: '该付款方式已超时，账单有效期至{due}。' },
  },
  payment_not_prepared: {
    en: {
      subject: 'Invoice {invoice_code}: choose a payment method again',
      body: 'The bank could not set up this payment. Choose another payment method by {due}.',
    },
    id: {
      subject: 'Tagihan {invoice_code}: pilih cara bayar lagi',
      body: 'Bank tidak dapat membuka nomor untuk pembayaran ini. Mohon pilih cara lain paling lambat {due}.',
    },
    cn: {
      subject: '账单 {invoice_code}：请重新选择付款方式',
      body: '银行未能为该付款开立账号，请在{due}前选择其他方式。',
    },
  },
  invoice_deferred: {
    en: {
      subject: 'Invoice {invoice_code}: pay later',
      body: '{total} is due by {due}. We are processing your shipments now.',
    },
    id: {
      subject: 'Tagihan {invoice_code}: dibayar nanti',
      body: '{total} jatuh tempo pada {due}. Kiriman Anda tetap diproses.',
    },
    cn: { subject: '账单 {invoice_code}：延后付款', body: '请在{due}前支付 {total}，货件将继续处理。' },
  },
  invoice_deferred_to_arrival: {
    en: {
      subject: 'Invoice {invoice_code}: pay on arrival',
      body: 'Nothing is due yet. When your goods arrive, we will tell you when to pay {total}. We are processing your shipments now.',
    },
    id: {
      subject: 'Tagihan {invoice_code}: dibayar saat tiba',
      body: 'Belum ada yang perlu dibayar. Kami kabari saat barang Anda tiba beserta batas waktu membayar {total}. Kiriman Anda tetap diproses.',
    },
    cn: {
      subject: '账单 {invoice_code}：到付',
      body: '目前无需付款。货物抵达后我们会通知您，并告知 {total} 的付款期限，货件将继续处理。',
    },
  },
  invoice_due_on_arrival: {
    en: {
      subject: 'Your goods have arrived: pay invoice {invoice_code}',
      body: 'Pay {total} by {due}, and we will deliver your goods.',
    },
    id: {
      subject: 'Barang Anda sudah tiba: bayar tagihan {invoice_code}',
      body: 'Mohon bayar {total} paling lambat {due}. Setelah itu barang kami serahkan kepada Anda.',
    },
    cn: {
      subject: '货物已抵达：请支付账单 {invoice_code}',
      body: '请在{due}前支付 {total}，付款后即安排派送。',
    },
  },
  additional_invoice: {
    en: {
      subject: 'Additional invoice {invoice_code}: {total}',
      body: 'Shipment {cart_code} costs {total} more than we billed. Pay by {due}, and we will deliver it.',
    },
    id: {
      subject: 'Tagihan tambahan {invoice_code}: {total}',
      body: 'Biaya kiriman {cart_code} bertambah {total} dari tagihan semula. Mohon bayar paling lambat {due}; kiriman diantar setelah lunas.',
    },
    cn: {
      subject: '补缴账单 {invoice_code}：{total}',
      body: '货件 {cart_code} 的费用比原账单多 {total}。请在{due}前支付，付清后即安排派送。',
    },
  },
  flight_gst_invoice: {
    en: {
      subject: 'GST invoice {invoice_code}: {total}',
      body: 'Singapore customs add up all your goods on one flight. Yours are worth more than the GST relief together, so GST is due for shipment {cart_code}. Pay {total} by {due}, and we will deliver it.',
    },
    id: {
      subject: 'Tagihan GST {invoice_code}: {total}',
      body: 'Bea cukai Singapura menjumlahkan semua barang Anda dalam satu penerbangan. Totalnya melebihi batas bebas GST, jadi kiriman {cart_code} dikenai GST. Mohon bayar {total} paling lambat {due}; kiriman diantar setelah lunas.',
    },
    cn: {
      subject: 'GST 账单 {invoice_code}：{total}',
      body: '新加坡海关将您在同一航班上的货物合并计算。合计金额超过 GST 免税额，因此货件 {cart_code} 须缴纳 GST。请在{due}前支付 {total}，付清后即安排派送。',
    },
  },
  suspense_received: {
    en: {
      subject: 'We are holding your payment of {total}',
      body: 'We received {total} for invoice {invoice_code}, but {held_reason}, so we could not use it for this invoice. Your money is safe: within one working day we will apply it to one of your invoices or return it, and let you know.',
    },
    id: {
      subject: 'Pembayaran {total} kami simpan dulu',
      body: 'Kami menerima {total} untuk tagihan {invoice_code}, tetapi {held_reason}, sehingga belum dapat dipakai untuk membayarnya. Uang Anda aman: paling lambat satu hari kerja kami pakai untuk tagihan Anda atau kami kembalikan, lalu kami kabari.',
    },
    cn: {
      subject: '您的付款 {total} 暂由我们保管',
      body: '我们已收到您为账单 {invoice_code} 支付的 {total}，但{held_reason}，因此未能用于支付该账单。款项安全无虞：我们将在一个工作日内将其用于您的账单或退还给您，并通知您。',
    },
  },
  suspense_received_open: {
    en: {
      subject: 'We are holding your payment of {total}',
      body: 'We received {total} for invoice {invoice_code}, but {held_reason}, so we could not use it for this invoice. Your money is safe: within one working day we will apply it to one of your invoices or return it, and let you know. The invoice is still unpaid: if it is due soon, pay it on its page, and we will return this payment.',
    },
    id: {
      subject: 'Pembayaran {total} kami simpan dulu',
      body: 'Kami menerima {total} untuk tagihan {invoice_code}, tetapi {held_reason}, sehingga belum dapat dipakai untuk membayarnya. Uang Anda aman: paling lambat satu hari kerja kami pakai untuk tagihan Anda atau kami kembalikan, lalu kami kabari. Sampai saat itu tagihan belum lunas: jika waktunya hampir habis, bayarlah sesuai petunjuk di halamannya, dan dana ini kami kembalikan.',
    },
    cn: {
      subject: '您的付款 {total} 暂由我们保管',
      body: '我们已收到您为账单 {invoice_code} 支付的 {total}，但{held_reason}，因此未能用于支付该账单。款项安全无虞：我们将在一个工作日内将其用于您的账单或退还给您，并通知您。在此之前账单仍未付款：若付款期限将至，请按账单页面的说明付款，我们会退还这笔款项。',
    },
  },
  suspense_credited: {
    en: {
      subject: '{total} added to your balance',
      body: 'We added your payment of {total} for invoice {invoice_code} to your balance. Your balance is now {balance}.',
    },
    id: {
      subject: '{total} masuk ke saldo Anda',
      body: 'Pembayaran {total} yang Anda kirim untuk tagihan {invoice_code} sudah masuk ke saldo. Saldo Anda sekarang {balance}.',
    },
    cn: {
      subject: '{total} 已存入您的余额',
      body: '您为账单 {invoice_code} 支付的 {total} 已存入您的余额，当前余额为 {balance}。',
    },
  },
  suspense_returned: {
    en: {
      subject: '{total} returned to you',
      body: 'Your payment of {total} for invoice {invoice_code} could not be used, so we returned it to you. Bank reference: {bank_reference}.',
    },
    id: {
      subject: '{total} kami kembalikan',
      body: 'Pembayaran Anda sebesar {total} untuk tagihan {invoice_code} tidak dapat dipakai, jadi kami transfer kembali. Referensi bank: {bank_reference}.',
    },
    cn: {
      subject: '{total} 已退回',
      body: '您为账单 {invoice_code} 支付的 {total} 无法入账，已退回给您。银行流水号：{bank_reference}。',
    },
  },
  credit_note_issued: {
    en: {
      subject: 'Credit note {credit_note_code}: {total}',
      body: 'We credited {total} for invoice {invoice_code}. We will deduct it from your next invoice.',
    },
    id: {
      subject: 'Nota kredit {credit_note_code}: {total}',
      body: 'Untuk tagihan {invoice_code} kami mengembalikan {total}. Jumlah ini dipotong dari tagihan Anda berikutnya.',
    },
    cn: {
      subject: '贷记单 {credit_note_code}：{total}',
      body: '账单 {invoice_code} 退还 {total}，将从您的下一张账单中抵扣。',
    },
  },
  refund_credited: {
    en: {
      subject: '{total} refunded to your balance',
      body: 'We refunded {total} for invoice {invoice_code} to your balance, which is now {balance}. Credit note {credit_note_code}.',
    },
    id: {
      subject: 'Pengembalian dana {total} masuk ke saldo Anda',
      body: 'Untuk tagihan {invoice_code} kami menambahkan {total} ke saldo Anda. Saldo Anda sekarang {balance}. Nota kredit {credit_note_code}.',
    },
    cn: {
      subject: '退款 {total} 已存入您的余额',
      body: '账单 {invoice_code} 的 {total} 已存入您的余额，当前余额为 {balance}。贷记单 {credit_note_code}。',
    },
  },
  refund_sent: {
    en: {
      subject: 'Refund of {total} sent',
      body: 'We sent {total} for invoice {invoice_code} to your bank account. Reference: {bank_reference}. Credit note {credit_note_code}.',
    },
    id: {
      subject: 'Pengembalian dana {total} sudah dikirim',
      body: 'Untuk tagihan {invoice_code} kami sudah mengirim {total} ke bank Anda. Referensi: {bank_reference}. Nota kredit {credit_note_code}.',
    },
    cn: {
      subject: '退款 {total} 已汇出',
      body: '账单 {invoice_code} 的 {total} 已汇至您的银行账户。参考号：{bank_reference}，贷记单 {credit_note_code}。',
    },
  },
  invoice_paper_added: {
    en: {
      subject: 'Invoice {invoice_code}: new document',
      body: 'We added {file_name} to this invoice. Download it from the invoice page.',
    },
    id: {
      subject: 'Tagihan {invoice_code}: dokumen baru',
      body: 'Kami melampirkan {file_name} pada tagihan ini. Anda dapat mengunduhnya di halaman tagihan.',
    },
    cn: {
      subject: '账单 {invoice_code}：新增文件',
      body: '我们已为此账单附上 {file_name}，您可在账单页面下载。',
    },
  },
  payment_proof_received: {
    en: {
      subject: 'Invoice {invoice_code}: we are checking your payment',
      body: 'We received your proof of payment and will check it within one working day.',
    },
    id: {
      subject: 'Tagihan {invoice_code}: pembayaran diperiksa',
      body: 'Bukti Anda sudah kami terima dan diperiksa paling lambat satu hari kerja.',
    },
    cn: { subject: '账单 {invoice_code}：正在核实付款', body: '已收到您的凭证，将在一个工作日内核实。' },
  },
} as const satisfies Templates

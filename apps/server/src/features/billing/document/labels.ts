import type { Text } from '@layar/contract'
import type { TaxCode } from '@layar/domain'

/** The labels of an invoice document. */
export const documentLabels = {
  invoice: { en: 'Invoice', id: 'Faktur', cn: '账单' },
  taxInvoice: { en: 'Tax Invoice', id: 'Tax Invoice', cn: '税务发票 Tax Invoice' },
  creditNote: { en: 'Credit note', id: 'Nota kredit', cn: '贷记单' },
  sample: { en: 'SAMPLE', id: 'CONTOH', cn: '样本' },
  from: { en: 'From', id: 'Dari', cn: '开票方' },
  billTo: { en: 'Billed to', id: 'Ditagihkan kepada', cn: '客户' },
  deliverTo: { en: 'Delivered to', id: 'Dikirim ke', cn: '收货人' },
  registration: { en: 'UEN {number}', id: 'UEN {number}', cn: 'UEN {number}' },
  gstNumber: { en: 'GST Reg. No. {number}', id: 'No. GST {number}', cn: 'GST 注册号 {number}' },
  npwp: { en: 'NPWP {number}', id: 'NPWP {number}', cn: '税号 NPWP {number}' },
  customerCode: { en: 'Customer code {code}', id: 'Kode pelanggan {code}', cn: '客户编号 {code}' },
  issued: { en: 'Date', id: 'Tanggal', cn: '日期' },
  due: { en: 'Pay by', id: 'Bayar sebelum', cn: '付款截止' },
  kind: { en: 'For', id: 'Untuk', cn: '类型' },
  currency: { en: 'Currency', id: 'Mata uang', cn: '币种' },
  description: { en: 'Description', id: 'Keterangan', cn: '项目' },
  taxCode: { en: 'Tax code', id: 'Kode pajak', cn: '税码' },
  amount: { en: 'Amount', id: 'Jumlah', cn: '金额' },
  others: { en: 'Whole invoice', id: 'Seluruh tagihan', cn: '整单' },
  goods: { en: '{item} and {count} more', id: '{item} dan {count} lainnya', cn: '{item} 等 {count} 件' },
  goodsTo: {
    en: '{goods}, to {name}, {destination}',
    id: '{goods}, untuk {name}, {destination}',
    cn: '{goods}，寄给 {name}（{destination}）',
  },
  charges: { en: 'Charges', id: 'Biaya', cn: '费用' },
  international: { en: 'International shipping', id: 'Ongkos kirim internasional', cn: '国际运费' },
  domestic: { en: 'Domestic delivery', id: 'Ongkos antar domestik', cn: '境内派送' },
  beforeTax: { en: 'Total excluding GST', id: 'Total sebelum GST', cn: '不含 GST 合计' },
  discount: { en: 'Discount', id: 'Potongan', cn: '优惠' },
  total: { en: 'Total', id: 'Total', cn: '合计' },
  toPay: { en: 'Total to pay', id: 'Total tagihan', cn: '应付合计' },
  paid: { en: 'Total paid', id: 'Total dibayar', cn: '已付合计' },
  taxes: { en: 'Tax by code', id: 'Rincian per kode pajak', cn: '按税码汇总' },
  taxedOn: { en: '{tax}, of {base}', id: '{tax}, dari {base}', cn: '{tax}，计税金额 {base}' },
  howToPay: { en: 'How to pay: {method}', id: 'Cara bayar: {method}', cn: '付款方式：{method}' },
  howToPayOpen: { en: 'How to pay', id: 'Cara bayar', cn: '付款方式' },
  chooseWay: {
    en: 'Log in, open this invoice and choose a payment method: {ways}.',
    id: 'Masuk, buka tagihan ini, lalu pilih cara bayar: {ways}.',
    cn: '登录后打开此账单并选择付款方式：{ways}。',
  },
  onArrival: {
    en: 'Nothing is due yet. We’ll notify you when your goods arrive, and by when to pay.',
    id: 'Belum ada yang perlu dibayar. Kami kabari saat barang Anda tiba beserta batas waktunya.',
    cn: '目前无需付款。货物抵达后我们会通知您，并告知付款期限。',
  },
  scan: { en: 'Scan with your banking app', id: 'Pindai dengan aplikasi bank', cn: '请用银行应用扫码' },
  bank: { en: 'Bank', id: 'Bank', cn: '银行' },
  accountNumber: { en: 'Account number', id: 'Nomor rekening', cn: '账号' },
  accountName: { en: 'Account name', id: 'Nama rekening', cn: '户名' },
  virtualAccount: { en: 'Virtual account', id: 'Virtual account', cn: '虚拟账号' },
  reference: { en: 'Reference', id: 'Nomor referensi', cn: '付款附言' },
  payBefore: { en: 'Pay before', id: 'Bayar sebelum', cn: '付款时限' },
  sampleAccount: {
    en: 'Sample account: do not send real money.',
    id: 'Rekening contoh: jangan kirim uang sungguhan.',
    cn: '示例账户：请勿实际付款。',
  },
  estimate: {
    en: 'Based on declared size and weight. If our measurements differ, we bill or credit the difference.',
    id: 'Dihitung dari ukuran yang didaftarkan. Selisih hasil ukur di gudang ditagih atau dikreditkan kemudian.',
    cn: '按申报的重量和尺寸计算，仓库实测后如有差异，多退少补。',
  },
  sampleTariff: {
    en: 'Sample: prices, names and accounts in this document are examples.',
    id: 'Contoh: harga, nama, dan rekening pada dokumen ini hanya contoh.',
    cn: '样本：本单中的价格、名称和账户均为示例。',
  },
  drawn: {
    en: 'Computer-generated; valid without a signature.',
    id: 'Dibuat oleh komputer dan sah tanpa tanda tangan.',
    cn: '本单由系统生成，无需签章。',
  },
  foot: { en: '{company} | printed {at}', id: '{company} | dicetak {at}', cn: '{company} | 打印于 {at}' },
  page: { en: 'Page {page} of {pages}', id: 'Halaman {page} dari {pages}', cn: '第 {page} 页，共 {pages} 页' },
} as const satisfies Readonly<Record<string, Text>>

/** The further labels of a credit note document. */
export const creditNoteLabels = {
  to: { en: 'Credited to', id: 'Dikreditkan kepada', cn: '客户' },
  corrects: { en: 'Corrects invoice', id: 'Mengoreksi faktur', cn: '更正账单' },
  invoiceDate: { en: 'Invoice date', id: 'Tanggal faktur', cn: '账单日期' },
  ofInvoice: { en: 'Invoice {code}', id: 'Faktur {code}', cn: '账单 {code}' },
  way: { en: 'Refund method', id: 'Cara pengembalian', cn: '退款方式' },
  balance: { en: 'To your balance', id: 'Ke saldo Anda', cn: '退至余额' },
  bank: { en: 'By bank transfer', id: 'Lewat transfer bank', cn: '银行汇款' },
  credit_note: { en: 'Off your next invoice', id: 'Dipotong dari tagihan berikutnya', cn: '抵扣下一张账单' },
  approved: { en: 'Being sent', id: 'Sedang dikirim', cn: '汇款中' },
  sent: { en: 'Refunded', id: 'Sudah dikembalikan', cn: '已退还' },
  serviceTax: {
    en: 'Including tax on our services',
    id: 'Termasuk pajak atas jasa kami',
    cn: '其中服务税',
  },
  total: { en: 'Total credited', id: 'Total dikreditkan', cn: '退款合计' },
} as const satisfies Readonly<Record<string, Text>>

/** The further labels of a proof of delivery. */
export const proofLabels = {
  title: { en: 'Proof of delivery', id: 'Bukti pengantaran', cn: '签收凭证' },
  recipient: { en: 'Recipient', id: 'Penerima', cn: '收件人' },
  deliveredAt: { en: 'Delivered', id: 'Diterima', cn: '送达时间' },
  receivedBy: { en: 'Received by', id: 'Diterima oleh', cn: '签收人' },
  attempts: { en: 'Attempts', id: 'Percobaan', cn: '派送记录' },
  time: { en: 'Time', id: 'Waktu', cn: '时间' },
  outcome: { en: 'Outcome', id: 'Hasil', cn: '结果' },
  reason: { en: 'Reason', id: 'Alasan', cn: '原因' },
  carrier: { en: 'Carrier', id: 'Kurir', cn: '承运商' },
  service: { en: 'Service', id: 'Layanan', cn: '服务' },
  boxes: { en: 'Boxes', id: 'Jumlah koli', cn: '箱数' },
  weight: { en: 'Weight', id: 'Berat', cn: '重量' },
  recordedBy: { en: 'Recorded by', id: 'Dicatat oleh', cn: '登记人' },
  photo: { en: 'Photo at delivery', id: 'Foto saat pengantaran', cn: '送达照片' },
  signature: { en: 'Signature', id: 'Tanda tangan', cn: '签名' },
} as const satisfies Readonly<Record<string, Text>>

export const taxMeanings: Readonly<Record<TaxCode, Text>> = {
  ZR: {
    en: 'Zero-rated: international shipping',
    id: 'Tarif nol: pengiriman internasional',
    cn: '零税率：国际运输',
  },
  SR: { en: 'Standard-rated: local services', id: 'Tarif standar: jasa lokal', cn: '标准税率：本地服务' },
  PPN05: {
    en: 'Freight forwarding (VAT code 05)',
    id: 'Jasa pengurusan transportasi (kode faktur 05)',
    cn: '货运代理（增值税代码 05）',
  },
  PPN04: { en: 'Other services (VAT code 04)', id: 'Jasa lain (kode faktur 04)', cn: '其他服务（增值税代码 04）' },
  IMP: {
    en: 'Import duty and tax, passed on at cost',
    id: 'Bea masuk dan pajak impor, diteruskan apa adanya',
    cn: '代缴进口关税与税费',
  },
  OS: { en: 'Outside the scope of tax', id: 'Di luar cakupan pajak', cn: '不属征税范围' },
}

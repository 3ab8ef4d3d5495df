import type { Language } from './language'

/** Texts read and written during an export, where no role or name is available. */
interface ExportWords {
  readonly category: string
  readonly lamp: string
  readonly table: string
  readonly teakTable: string
  readonly resetChoice: string
  readonly askForReview: string
  readonly isReviewed: string
  readonly uploadDocuments: string
  readonly askedPapers: string
  readonly rejectedBecause: string
  readonly underReview: string
  /** Matches with and without a chosen method. */
  readonly howToPay: RegExp
  readonly useThisWay: string
  readonly qrisByHand: RegExp
  readonly checkingPayment: string
  readonly carrier: string
  readonly trackingNumber: string
  readonly haveSent: string
  readonly sentToWarehouse: string
  readonly delivered: string
  readonly confirmReceipt: string
  readonly finished: string
  readonly cancelled: string
  readonly billAnew: string
  readonly approved: RegExp
}

export const exportLabels: Readonly<Record<Language, ExportWords>> = {
  en: {
    category: 'Home and living',
    lamp: 'Rattan lamp',
    table: 'Folding table',
    teakTable: 'Folding table of teak',
    resetChoice: 'Clear selection',
    askForReview: 'Submit for review',
    isReviewed: 'We’re reviewing your shipments',
    uploadDocuments: 'Upload documents',
    askedPapers: 'Please upload the commercial invoice.',
    rejectedBecause: 'Name the material of the goods.',
    underReview: 'Under review',
    howToPay: /^(Choose a payment method|Change payment method)$/,
    useThisWay: 'Use this method',
    qrisByHand: /^QRIS, checked by hand/,
    checkingPayment: 'We’re checking your payment',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    haveSent: 'Confirm as sent',
    sentToWarehouse: 'Sent to warehouse',
    delivered: 'Delivered',
    confirmReceipt: 'Confirm receipt',
    finished: 'Finished',
    cancelled: 'Cancelled',
    billAnew: 'Get a new invoice',
    approved: /Your shipment is approved/,
  },
  id: {
    category: 'Perlengkapan rumah',
    lamp: 'Lampu rotan',
    table: 'Meja lipat',
    teakTable: 'Meja lipat kayu jati',
    resetChoice: 'Kosongkan pilihan',
    askForReview: 'Ajukan peninjauan',
    isReviewed: 'Kiriman Anda sedang kami tinjau',
    uploadDocuments: 'Unggah dokumen',
    askedPapers: 'Mohon unggah faktur niaga.',
    rejectedBecause: 'Tulis bahan barang pada nama barang.',
    underReview: 'Sedang ditinjau',
    howToPay: /^(Pilih|Ganti) cara bayar$/,
    useThisWay: 'Pakai cara ini',
    qrisByHand: /^QRIS, diperiksa manual/,
    checkingPayment: 'Pembayaran Anda sedang kami periksa',
    carrier: 'Ekspedisi',
    trackingNumber: 'Nomor resi',
    haveSent: 'Konfirmasi terkirim',
    sentToWarehouse: 'Dikirim ke gudang',
    delivered: 'Terkirim',
    confirmReceipt: 'Konfirmasi penerimaan',
    finished: 'Selesai',
    cancelled: 'Dibatalkan',
    billAnew: 'Buat tagihan baru',
    approved: /Kiriman Anda disetujui/,
  },
  cn: {
    category: '家居用品',
    lamp: '藤编灯具',
    table: '折叠桌',
    teakTable: '柚木折叠桌',
    resetChoice: '清空选择',
    askForReview: '提交审核',
    isReviewed: '我们正在审核您的货件',
    uploadDocuments: '上传文件',
    askedPapers: '请上传商业发票。',
    rejectedBecause: '请在品名中写明材质。',
    underReview: '审核中',
    howToPay: /^(选择|更换)付款方式$/,
    useThisWay: '使用此方式',
    qrisByHand: /^QRIS（人工核实）/,
    checkingPayment: '正在核实您的付款',
    carrier: '承运商',
    trackingNumber: '运单号',
    haveSent: '确认已寄出',
    sentToWarehouse: '已寄往仓库',
    delivered: '已送达',
    confirmReceipt: '确认收货',
    finished: '已完成',
    cancelled: '已取消',
    billAnew: '重新开账单',
    approved: /审核已通过/,
  },
}

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

/** The story of an export is told in these; `screens.spec.ts` looks at its screens in every language. */
export const storyLanguages = ['en', 'id'] as const satisfies readonly Language[]

const labels: Readonly<Record<(typeof storyLanguages)[number], ExportWords>> = {
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
}

export const exportLabelsIn = (language: Language): ExportWords => labels[language === 'id' ? 'id' : 'en']

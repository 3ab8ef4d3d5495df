import { areaOf } from '@layar/ui/i18n/define.ts'

/** Texts about the refunds of a shipment. */
export const refundLabels = areaOf({
  en: {
    refunds: 'Refunds of this shipment',
    requested: 'To be approved',
    approved: 'Approved, transfer not sent yet',
    sent: 'Sent',
    rejected: 'Refused',
    balance: 'to the balance',
    bank: 'by bank transfer',
    credit_note: 'off the next invoice',
    none: 'Refunded without a refund on record. Check with finance whether the money went back.',
    askAnew: 'Finance can ask for it again on the invoice.',
    cancelPaid: 'What was paid for it is asked back with the cancellation. Somebody else approves the refund.',
  },
  id: {
    refunds: 'Pengembalian dana kiriman ini',
    requested: 'Menunggu persetujuan',
    approved: 'Disetujui, transfer belum dikirim',
    sent: 'Terkirim',
    rejected: 'Ditolak',
    balance: 'ke saldo',
    bank: 'lewat transfer bank',
    credit_note: 'dipotong dari tagihan berikutnya',
    none: 'Berstatus dana dikembalikan tanpa catatan pengembalian. Tanyakan kepada bagian keuangan apakah dananya sudah kembali.',
    askAnew: 'Bagian keuangan dapat memintanya lagi di tagihan.',
    cancelPaid: 'Dana yang sudah dibayar diminta kembali bersama pembatalan ini. Orang lain yang menyetujuinya.',
  },
  cn: {
    refunds: '此货件的退款',
    requested: '待批准',
    approved: '已批准，尚未汇出',
    sent: '已退',
    rejected: '已拒绝',
    balance: '退至余额',
    bank: '银行汇款',
    credit_note: '抵扣下一张账单',
    none: '状态为已退款，但没有退款记录。请向财务确认款项是否已退还。',
    askAnew: '财务可在账单中重新申请。',
    cancelPaid: '取消时会同时申请退还已付款项，须由他人批准。',
  },
})

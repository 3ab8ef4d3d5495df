import { areaOf } from '@layar/ui/i18n/define.ts'

/** A line of the bank statement, as finance records it. */
export const bankTransferText = areaOf({
  en: {
    invoiceCode: 'Invoice code',
    invoiceUnknown: 'Leave empty if you can’t tell.',
    currency: 'Currency',
    received: 'Amount received',
    receivedOn: 'Day received',
    reference: 'Reference on the bank statement',
    payer: 'Payer on the statement',
  },
  id: {
    invoiceCode: 'Kode tagihan',
    invoiceUnknown: 'Kosongkan bila tidak diketahui.',
    currency: 'Mata uang',
    received: 'Jumlah yang masuk di rekening',
    receivedOn: 'Tanggal diterima',
    reference: 'Referensi pada mutasi bank',
    payer: 'Pengirim pada mutasi',
  },
  cn: {
    invoiceCode: '账单编号',
    invoiceUnknown: '不清楚时留空',
    currency: '币种',
    received: '账户实收金额',
    receivedOn: '到账日期',
    reference: '银行流水参考号',
    payer: '流水上的付款人',
  },
})

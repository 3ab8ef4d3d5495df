import type { Templates } from './template'

export const saldoTemplates = {
  balance_credited: {
    en: { subject: '{total} added to your balance', body: 'Your balance is now {balance}.' },
    id: { subject: '{total} masuk ke saldo Anda', body: 'Saldo Anda sekarang {balance}.' },
    cn: { subject: '{total} 已存入您的余额', body: '当前余额为 {balance}。' },
  },
  balance_taken: {
    en: { subject: '{total} deducted from your balance', body: '{note} Your balance is now {balance}.' },
    id: { subject: '{total} dikurangkan dari saldo Anda', body: '{note} Saldo Anda sekarang {balance}.' },
    cn: { subject: '已从您的余额扣除 {total}', body: '{note} 当前余额为 {balance}。' },
  },
  top_up_expired: {
    en: {
      subject: 'Top up {invoice_code} has expired',
      body: 'We did not receive your payment in time. Your balance has not changed.',
    },
    id: {
      subject: 'Isi saldo {invoice_code} kedaluwarsa',
      body: 'Pembayaran tidak dilakukan tepat waktu. Saldo Anda tidak berubah.',
    },
    cn: { subject: '充值 {invoice_code} 已过期', body: '未按时付款，您的余额没有变化。' },
  },
} as const satisfies Templates

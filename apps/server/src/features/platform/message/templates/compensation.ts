import type { Templates } from './template'

export const compensationTemplates = {
  compensation_credited: {
    en: {
      subject: '{cart_code}: compensation of {total}',
      body: 'We’ve paid {total} to your balance for shipment {cart_code}. {note} Your balance is now {balance}.',
    },
    id: {
      subject: '{cart_code}: ganti rugi {total}',
      body: 'Ganti rugi {total} untuk kiriman {cart_code} sudah masuk ke saldo Anda. {note} Saldo Anda sekarang {balance}.',
    },
    cn: {
      subject: '{cart_code}：赔付 {total}',
      body: '货件 {cart_code} 的赔付 {total} 已存入您的余额。{note}当前余额为 {balance}。',
    },
  },
  compensation_sent: {
    en: {
      subject: '{cart_code}: compensation of {total}',
      body: 'We’ve sent {total} to your bank account for shipment {cart_code}. {note} Bank reference: {bank_reference}.',
    },
    id: {
      subject: '{cart_code}: ganti rugi {total}',
      body: 'Ganti rugi {total} untuk kiriman {cart_code} sudah kami transfer ke rekening Anda. {note} Referensi bank: {bank_reference}.',
    },
    cn: {
      subject: '{cart_code}：赔付 {total}',
      body: '货件 {cart_code} 的赔付 {total} 已汇入您的银行账户。{note}银行参考号：{bank_reference}。',
    },
  },
} as const satisfies Templates

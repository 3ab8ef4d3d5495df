import type { Templates } from './template'

export const serviceRequestTemplates = {
  service_invoice: {
    en: {
      subject: 'Invoice {invoice_code} for {service}: {total}',
      body: 'You requested {service} for shipment {cart_code}. Please pay {total} by {due}.',
    },
    id: {
      subject: 'Tagihan {invoice_code} untuk {service}: {total}',
      body: 'Anda meminta layanan {service} untuk kiriman {cart_code}. Mohon bayar {total} paling lambat {due}.',
    },
    cn: {
      subject: '{service}账单 {invoice_code}：{total}',
      body: '您为货件 {cart_code} 申请了{service}。请在{due}前支付 {total}。',
    },
  },
  service_done: {
    en: {
      subject: '{cart_code}: {service} is done',
      body: 'The service you requested for shipment {cart_code} is done. {note} See the result on the shipment’s page.',
    },
    id: {
      subject: '{cart_code}: {service} selesai',
      body: 'Layanan yang Anda minta untuk kiriman {cart_code} sudah selesai. {note} Lihat hasilnya di halaman kiriman.',
    },
    cn: {
      subject: '{cart_code}：{service}已完成',
      body: '您为货件 {cart_code} 申请的服务已完成。{note}请在货件页面查看结果。',
    },
  },
  service_undone: {
    en: {
      subject: 'Correction for {cart_code}: {service} isn’t done yet',
      body: 'We marked the service you requested for shipment {cart_code} as done by mistake. We’ll tell you when it’s done.',
    },
    id: {
      subject: 'Koreksi {cart_code}: {service} belum selesai',
      body: 'Layanan yang Anda minta untuk kiriman {cart_code} keliru kami tandai selesai. Kami kabari setelah selesai.',
    },
    cn: {
      subject: '更正 {cart_code}：{service}尚未完成',
      body: '您为货件 {cart_code} 申请的服务被我们误标为已完成。完成后会通知您。',
    },
  },
  service_refused: {
    en: {
      subject: '{cart_code}: {service} isn’t possible',
      body: 'We couldn’t do the service you requested for shipment {cart_code}. {note} You don’t pay for it; what you have paid is returned.',
    },
    id: {
      subject: '{cart_code}: {service} tidak dapat dikerjakan',
      body: 'Layanan yang Anda minta untuk kiriman {cart_code} tidak dapat kami kerjakan. {note} Layanan ini tidak ditagih; yang sudah dibayar kami kembalikan.',
    },
    cn: {
      subject: '{cart_code}：无法提供{service}',
      body: '您为货件 {cart_code} 申请的服务无法完成。{note}该服务不收费，已付款项将退还。',
    },
  },
} as const satisfies Templates

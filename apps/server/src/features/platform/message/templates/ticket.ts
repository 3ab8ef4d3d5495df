import type { Templates } from './template'

export const ticketTemplates = {
  ticket_answered: {
    en: { subject: 'Ticket {ticket_code}: new reply', body: '{subject}: {answer}' },
    id: { subject: 'Tiket {ticket_code}: jawaban dari kami', body: '{subject}: {answer}' },
    cn: { subject: '工单 {ticket_code}：我们已回复', body: '{subject}：{answer}' },
  },
  ticket_waiting: {
    en: {
      subject: 'Ticket {ticket_code}: waiting for your reply',
      body: '{subject}: {answer} Reply in the ticket so we can continue.',
    },
    id: {
      subject: 'Tiket {ticket_code}: kami menunggu jawaban Anda',
      body: '{subject}: {answer} Mohon jawab di tiket agar dapat kami lanjutkan.',
    },
    cn: { subject: '工单 {ticket_code}：等待您回复', body: '{subject}：{answer} 请在工单中回复，以便我们继续处理。' },
  },
  ticket_resolved: {
    en: {
      subject: 'Ticket {ticket_code} is resolved',
      body: '{subject}: {answer} If you still need help, reply in the ticket within 7 days.',
    },
    id: {
      subject: 'Tiket {ticket_code} selesai',
      body: '{subject}: {answer} Jika masih ada kendala, tulis di tiket dalam 7 hari.',
    },
    cn: { subject: '工单 {ticket_code} 已解决', body: '{subject}：{answer} 如仍有问题，请在 7 天内于工单中回复。' },
  },
} as const satisfies Templates

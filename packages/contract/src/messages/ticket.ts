import type { Text } from '../define'

export const ticketMessages = {
  ticket_opened: {
    en: 'Ticket created. We reply within one working day',
    id: 'Tiket Anda sudah dibuat. Kami menjawab dalam satu hari kerja',
    cn: '工单已提交，我们会在一个工作日内回复',
  },
  ticket_replied: { en: 'Message sent', id: 'Pesan Anda sudah terkirim', cn: '消息已发送' },
  ticket_reopened: { en: 'The ticket is open again', id: 'Tiket dibuka kembali', cn: '工单已重新打开' },
  ticket_done: { en: 'The ticket is closed', id: 'Tiket sudah ditutup', cn: '工单已关闭' },
  ticket_picked: { en: 'The ticket is assigned to you', id: 'Tiket ini Anda tangani', cn: '工单已由您处理' },
  ticket_answered: { en: 'Reply sent', id: 'Jawaban sudah terkirim', cn: '回复已发送' },
  ticket_noted: { en: 'Note saved', id: 'Catatan tersimpan', cn: '备注已保存' },
} as const satisfies Record<string, Text>

import { areaOf } from '@layar/ui/i18n/define.ts'

/** Few words that stand wherever the chat is offered. */
export const supportText = areaOf({
  en: {
    openNow: 'Open now',
    closedNow: 'Closed now. We reply from {time}.',
    chat: 'Open chat',
    lead: 'Our team replies in the chat.',
  },
  id: {
    openNow: 'Sedang buka',
    closedNow: 'Sedang tutup. Kami menjawab mulai {time}.',
    chat: 'Buka chat',
    lead: 'Tim kami menjawab lewat chat.',
  },
  cn: {
    openNow: '营业中',
    closedNow: '现已下班，{time}起恢复回复。',
    chat: '打开聊天',
    lead: '我们的客服会在聊天中回复您。',
  },
})

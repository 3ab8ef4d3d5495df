import type { Text } from '../define'

export const privacyMessages = {
  export_queued: {
    en: 'We’re preparing your data and will notify you when it’s ready',
    id: 'Data Anda sedang kami siapkan; kami kabari bila sudah siap',
    cn: '正在整理您的数据，完成后会通知您',
  },
  account_deleted: {
    en: 'Your account is deleted. Goodbye, and thank you.',
    id: 'Akun Anda sudah dihapus. Sampai jumpa, dan terima kasih.',
    cn: '账户已删除，感谢您的使用',
  },
  notices_read: { en: 'Marked as read', id: 'Ditandai sudah dibaca', cn: '已标为已读' },
  preferences_saved: { en: 'Preferences saved', id: 'Pilihan Anda tersimpan', cn: '设置已保存' },
} as const satisfies Record<string, Text>

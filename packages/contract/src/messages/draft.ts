import type { Text } from '../define'

export const draftMessages = {
  draft_saved: { en: 'Draft saved', id: 'Draf disimpan', cn: '草稿已保存' },
  draft_kept_both: {
    en: 'This draft was also changed on another device. Your version is saved; the other one is kept as a separate draft.',
    id: 'Draf ini juga diubah di perangkat lain. Versi Anda disimpan; versi yang lain tersimpan sebagai draf terpisah.',
    cn: '此草稿在另一台设备上也有改动。当前版本已保存，另一版本已存为单独的草稿。',
  },
  draft_restored: {
    en: 'This draft was deleted on another device. What you entered here is saved again.',
    id: 'Draf ini dihapus di perangkat lain. Isian Anda di sini disimpan kembali.',
    cn: '此草稿已在另一台设备上删除，您在此填写的内容已重新保存。',
  },
  draft_deleted: { en: 'Draft deleted', id: 'Draf dihapus', cn: '草稿已删除' },
} as const satisfies Record<string, Text>

import type { Text } from '../define'

export const socialMessages = {
  social_linked: { en: 'The sign-in is connected', id: 'Cara masuk terhubung', cn: '登录方式已关联' },
  social_unlinked: { en: 'The sign-in is disconnected', id: 'Cara masuk diputuskan', cn: '登录方式已取消关联' },
  avatar_saved: { en: 'Your picture is saved', id: 'Foto Anda tersimpan', cn: '头像已保存' },
  avatar_removed: { en: 'Your picture is removed', id: 'Foto Anda dihapus', cn: '头像已移除' },
} as const satisfies Record<string, Text>

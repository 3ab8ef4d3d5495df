import type { Text } from '../define'

export const commonMessages = {
  ok: { en: 'OK', id: 'Berhasil', cn: '成功' },
  saved: { en: 'Saved', id: 'Tersimpan', cn: '已保存' },
  deleted: { en: 'Deleted', id: 'Terhapus', cn: '已删除' },
} as const satisfies Record<string, Text>

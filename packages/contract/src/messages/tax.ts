import type { Text } from '../define'

export const taxMessages = {
  tax_copied: { en: 'The draft is ready', id: 'Draf sudah siap', cn: '草稿已建立' },
  tax_published: {
    en: 'Published. New quotes use it within a minute of its start',
    id: 'Terbit. Penawaran baru mengikutinya paling lambat satu menit setelah mulai berlaku',
    cn: '已发布，生效后一分钟内用于新报价',
  },
  tax_retired: { en: 'The version is retired', id: 'Versi ini sudah ditarik', cn: '该版本已停用' },
} as const satisfies Record<string, Text>

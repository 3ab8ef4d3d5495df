import type { Text } from '../define'

export const legalMessages = {
  legal_drafted: {
    en: 'The draft is ready for a colleague to publish',
    id: 'Draf siap diterbitkan petugas lain',
    cn: '草稿已建立，待他人发布',
  },
  legal_published: {
    en: 'Published. Customers see a notice of it after they log in',
    id: 'Terbit. Pelanggan diberi tahu saat masuk',
    cn: '已发布，客户登录后会收到提示',
  },
  legal_retired: { en: 'The version is retired', id: 'Versi ini sudah ditarik', cn: '该版本已停用' },
} as const satisfies Record<string, Text>

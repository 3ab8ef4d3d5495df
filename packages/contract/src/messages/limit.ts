import type { Text } from '../define'

export const limitMessages = {
  limit_drafted: {
    en: 'The draft is ready for a colleague to publish',
    id: 'Draf siap diterbitkan petugas lain',
    cn: '草稿已建立，待他人发布',
  },
  limit_published: {
    en: 'Published. It holds for what is declared from its start on',
    id: 'Terbit. Berlaku untuk barang yang didaftarkan sejak mulai berlaku',
    cn: '已发布，适用于生效后申报的货物',
  },
  limit_retired: { en: 'The limit is retired', id: 'Batas ini sudah ditarik', cn: '该限制已停用' },
  limit_checked: { en: 'Recorded as checked today', id: 'Tercatat diperiksa hari ini', cn: '已记录今日核对' },
  limit_reviewed: { en: 'Recorded as reviewed', id: 'Tercatat sudah ditinjau', cn: '已记录复核' },
} as const satisfies Record<string, Text>

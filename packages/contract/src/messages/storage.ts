import type { Text } from '../define'

export const storageMessages = {
  disposal_proposed: {
    en: 'Proposed. Another person must confirm it.',
    id: 'Sudah diusulkan. Petugas lain harus menyetujuinya.',
    cn: '已提交，须由另一位同事确认',
  },
  disposal_confirmed: {
    en: 'The goods are recorded as disposed of',
    id: 'Barang dicatat sudah dimusnahkan',
    cn: '货物已记录为已处置',
  },
  disposal_withdrawn: {
    en: 'The proposal is withdrawn',
    id: 'Usulan ditarik',
    cn: '申请已撤回',
  },
} as const satisfies Record<string, Text>

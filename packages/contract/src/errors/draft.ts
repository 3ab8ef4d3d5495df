import type { ErrorTable } from './table'

export const draftErrors = {
  drafts_too_many: {
    status: 422,
    en: 'You have {max} drafts. Submit or delete one first.',
    id: 'Anda sudah memiliki {max} draf. Kirim atau hapus salah satunya dulu.',
    cn: '您已有 {max} 份草稿，请先提交或删除其中一份',
  },
  draft_too_large: {
    status: 422,
    en: 'This draft is too large to save.',
    id: 'Draf ini terlalu besar untuk disimpan.',
    cn: '草稿内容过大，无法保存',
  },
} as const satisfies ErrorTable

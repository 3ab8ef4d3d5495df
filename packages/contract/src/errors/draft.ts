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
  /** The same draft was open on another device. */
  draft_submitted: {
    status: 409,
    en: 'You have already submitted this draft, as shipment {shipment_code}.',
    id: 'Draf ini sudah Anda ajukan sebagai kiriman {shipment_code}.',
    cn: '您已提交过此草稿，货件编号为 {shipment_code}',
  },
} as const satisfies ErrorTable

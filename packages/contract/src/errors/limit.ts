import type { ErrorTable } from './table'

export const limitErrors = {
  /** The draft was saved, or another limit was published, after it was read. */
  limit_changed: {
    status: 409,
    en: 'This limit has changed in the meantime. Look at it again.',
    id: 'Batas ini sudah berubah. Mohon periksa kembali.',
    cn: '该限制已有变更，请重新查看',
  },
  limit_not_draft: {
    status: 409,
    en: 'Only a draft can be changed. Draft a new limit in its place.',
    id: 'Hanya draf yang dapat diubah. Buat draf batas pengganti.',
    cn: '只能修改草稿，请另拟新的限制',
  },
  limit_in_force: {
    status: 409,
    en: 'This limit is in force. Publish another one in its place.',
    id: 'Batas ini sedang berlaku. Terbitkan batas pengganti.',
    cn: '该限制正在生效，请发布新的限制替代',
  },
  limit_begins_too_early: {
    status: 422,
    en: 'A limit cannot begin in the past, nor before the one it follows.',
    id: 'Batas tidak dapat mulai di masa lalu atau sebelum batas yang digantikannya.',
    cn: '生效时间不得早于现在，也不得早于被替代的限制',
  },
  /** Only a limit that is published can be checked again, and only with a rule. */
  limit_not_checkable: {
    status: 409,
    en: 'Only a published limit whose rule is recorded can be checked.',
    id: 'Hanya batas terbit yang aturannya tercatat yang dapat diperiksa.',
    cn: '只能核对已发布且已登记依据的限制',
  },
} as const satisfies ErrorTable

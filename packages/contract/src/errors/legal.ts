import type { ErrorTable } from './table'

export const legalErrors = {
  /** The draft was saved, or another version was published, after it was read. */
  legal_changed: {
    status: 409,
    en: 'This text has changed in the meantime. Look at it again.',
    id: 'Teks ini sudah berubah. Mohon periksa kembali.',
    cn: '该文本已有变更，请重新查看',
  },
  legal_not_draft: {
    status: 409,
    en: 'Only a draft can be changed. Draft a new version.',
    id: 'Hanya draf yang dapat diubah. Buat draf versi baru.',
    cn: '只能修改草稿，请另拟新版本',
  },
  legal_in_force: {
    status: 409,
    en: 'This version is in force. Publish another one in its place.',
    id: 'Versi ini sedang berlaku. Terbitkan versi pengganti.',
    cn: '该版本正在生效，请发布新版本替代',
  },
  legal_begins_too_early: {
    status: 422,
    en: 'A version cannot begin in the past, nor before the one it follows.',
    id: 'Versi tidak dapat mulai di masa lalu atau sebelum versi yang digantikannya.',
    cn: '生效时间不得早于现在，也不得早于被替代的版本',
  },
} as const satisfies ErrorTable

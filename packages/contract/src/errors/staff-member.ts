import type { ErrorTable } from './table'

export const staffMemberErrors = {
  member_email_taken: {
    status: 422,
    en: 'Somebody here already has this e-mail address.',
    id: 'Alamat email ini sudah dipakai petugas lain.',
    cn: '该邮箱已被其他员工使用',
  },
  last_admin: {
    status: 409,
    en: 'At least one active admin must remain.',
    id: 'Harus tetap ada paling sedikit satu admin yang aktif.',
    cn: '必须保留至少一名有效的管理员',
  },
  member_inactive: {
    status: 409,
    en: 'This member is switched off. Switch them on first.',
    id: 'Petugas ini dinonaktifkan. Aktifkan terlebih dahulu.',
    cn: '该员工已停用，请先启用',
  },
} as const satisfies ErrorTable

import type { ErrorTable } from './table'

export const staffMemberErrors = {
  member_email_taken: {
    status: 422,
    en: 'This email address is already in use.',
    id: 'Alamat email ini sudah dipakai petugas lain.',
    cn: '该邮箱已被其他员工使用',
  },
  last_admin: {
    status: 409,
    en: 'At least one active admin must remain.',
    id: 'Harus tetap ada paling sedikit satu admin yang aktif.',
    cn: '必须保留至少一名有效的管理员',
  },
  last_everywhere: {
    status: 409,
    en: 'At least one active admin must work at all sites.',
    id: 'Harus ada paling sedikit satu admin aktif yang bertugas di semua lokasi.',
    cn: '必须保留至少一名负责所有站点的有效管理员',
  },
  role_incomplete: {
    status: 422,
    en: 'Choose at least one role.',
    id: 'Pilih paling sedikit satu peran.',
    cn: '请至少选择一个角色',
  },
  site_incomplete: {
    status: 422,
    en: 'Choose at least one site.',
    id: 'Pilih paling sedikit satu lokasi.',
    cn: '请至少选择一个站点',
  },
  member_inactive: {
    status: 409,
    en: 'This member is deactivated. Activate the member first.',
    id: 'Petugas ini dinonaktifkan. Aktifkan terlebih dahulu.',
    cn: '该员工已停用，请先启用',
  },
} as const satisfies ErrorTable

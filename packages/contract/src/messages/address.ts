import type { Text } from '../define'

export const addressMessages = {
  address_created: { en: 'The address was added', id: 'Alamat berhasil ditambahkan', cn: '地址已添加' },
  address_saved: { en: 'The address was saved', id: 'Alamat tersimpan', cn: '地址已保存' },
  address_made_main: {
    en: 'This is now your main address',
    id: 'Alamat ini menjadi alamat utama',
    cn: '已设为默认地址',
  },
  address_deleted: { en: 'The address was deleted', id: 'Alamat sudah dihapus', cn: '地址已删除' },
} as const satisfies Record<string, Text>

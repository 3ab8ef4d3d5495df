import type { ErrorTable } from './table'

export const contentErrors = {
  link_not_allowed: {
    status: 422,
    en: 'Enter a path of the portal such as /import, or an address that begins with https://.',
    id: 'Isi alamat halaman portal seperti /import, atau alamat yang diawali https://.',
    cn: '请填写门户内路径（如 /import）或以 https:// 开头的网址',
  },
  period_ends_before_it_begins: {
    status: 422,
    en: 'The end must be after the start.',
    id: 'Waktu berakhir harus setelah waktu mulai.',
    cn: '结束时间必须晚于开始时间',
  },
  slug_taken: {
    status: 409,
    en: 'Another article already has this address.',
    id: 'Alamat ini sudah dipakai artikel lain.',
    cn: '该网址已被其他文章使用',
  },
  image_not_ours: {
    status: 422,
    en: 'Please upload the picture here first.',
    id: 'Silakan unggah gambarnya di sini terlebih dahulu.',
    cn: '请先在此处上传图片',
  },
} as const satisfies ErrorTable

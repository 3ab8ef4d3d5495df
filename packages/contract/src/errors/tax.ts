import type { ErrorTable } from './table'

export const taxErrors = {
  /** The draft was saved, or another version was published, after it was read. */
  tax_changed: {
    status: 409,
    en: 'The tax rates have changed in the meantime. Look at them again.',
    id: 'Tarif pajak sudah berubah. Mohon periksa kembali.',
    cn: '税率已有变更，请重新查看',
  },
  tax_not_draft: {
    status: 409,
    en: 'Only a draft can be changed. Make a copy of this version.',
    id: 'Hanya draf yang dapat diubah. Buat salinan versi ini.',
    cn: '只能修改草稿，请先复制此版本',
  },
  tax_in_force: {
    status: 409,
    en: 'These rates are in force. Publish others in their place.',
    id: 'Tarif pajak ini sedang berlaku. Terbitkan versi pengganti.',
    cn: '该税率正在生效，请发布新版本替代',
  },
  tax_begins_too_early: {
    status: 422,
    en: 'Tax rates cannot begin in the past, nor before those they follow.',
    id: 'Tarif pajak tidak dapat mulai di masa lalu atau sebelum versi yang digantikannya.',
    cn: '生效时间不得早于现在，也不得早于被替代的版本',
  },
  tax_code_taken: {
    status: 422,
    en: 'Another version has this code already.',
    id: 'Kode ini sudah dipakai versi lain.',
    cn: '该代码已被其他版本使用',
  },
  tax_prefix_twice: {
    status: 422,
    en: 'This tariff heading is listed twice.',
    id: 'Pos tarif ini tercantum dua kali.',
    cn: '该税目重复',
  },
  tax_limits_crossed: {
    status: 422,
    en: 'The limit must not be below the value that is free of duty.',
    id: 'Batas ini tidak boleh di bawah nilai bebas bea masuk.',
    cn: '上限不得低于免关税金额',
  },
  tax_share_above_whole: {
    status: 422,
    en: 'The share must not be more than the whole.',
    id: 'Bagian ini tidak boleh melebihi keseluruhannya.',
    cn: '比例不得大于整体',
  },
  /** A form of another kind or country. */
  tax_other_form: {
    status: 422,
    en: 'These rates belong to another kind of tax.',
    id: 'Tarif ini untuk jenis pajak lain.',
    cn: '该税率属于其他税种',
  },
} as const satisfies ErrorTable

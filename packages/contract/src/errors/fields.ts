import type { ErrorTable } from './table'

/** Errors of single form fields; `{name}` is the field's name in the reader's language. Specification section 5. */
export const fieldErrors = {
  field_required: { status: 422, en: '{name} field is required', id: '{name} wajib diisi', cn: '{name}为必填项' },
  this_field_required: { status: 422, en: 'This field is required', id: 'Kolom ini wajib diisi', cn: '此项为必填项' },
  field_number: {
    status: 422,
    en: 'This field must have a valid number type',
    id: 'Kolom ini harus berupa angka yang benar',
    cn: '此项必须是有效的数字',
  },
  amount_not_positive: {
    status: 422,
    en: 'Enter an amount above 0',
    id: 'Isi jumlah lebih dari 0',
    cn: '请输入大于 0 的金额',
  },
  field_email: {
    status: 422,
    en: 'This field must be a valid email',
    id: 'Kolom ini harus berupa email yang benar',
    cn: '此项必须是有效的电子邮箱',
  },
  field_invalid: { status: 422, en: '{name} is not valid', id: '{name} tidak valid', cn: '{name}无效' },
  field_text_unusable: {
    status: 422,
    en: '{name} contains a character that cannot be used. Delete it or type the text again.',
    id: '{name} berisi karakter yang tidak dapat digunakan. Hapus karakter itu atau ketik ulang teksnya.',
    cn: '{name}中含有无法使用的字符，请删除该字符或重新输入',
  },
  field_too_long: {
    status: 422,
    en: '{name} may have at most {max} characters',
    id: '{name} paling banyak {max} karakter',
    cn: '{name}最多 {max} 个字符',
  },
  field_too_short: {
    status: 422,
    en: '{name} needs at least {min} characters',
    id: '{name} paling sedikit {min} karakter',
    cn: '{name}至少 {min} 个字符',
  },
  field_too_big: {
    status: 422,
    en: '{name} may be at most {max}',
    id: '{name} paling besar {max}',
    cn: '{name}不得大于 {max}',
  },
  field_too_small: {
    status: 422,
    en: '{name} must be at least {min}',
    id: '{name} paling kecil {min}',
    cn: '{name}不得小于 {min}',
  },
  field_too_many: {
    status: 422,
    en: '{name} may have at most {max} entries',
    id: '{name} paling banyak {max} isian',
    cn: '{name}最多 {max} 项',
  },
  field_too_few: {
    status: 422,
    en: '{name} needs at least {min} entry',
    id: '{name} memerlukan paling sedikit {min} isian',
    cn: '{name}至少需要 {min} 项',
  },
} as const satisfies ErrorTable

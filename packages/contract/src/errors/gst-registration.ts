import type { ErrorTable } from './table'

export const gstRegistrationErrors = {
  gst_registration_not_offered: {
    status: 422,
    en: 'Only customers in Singapore can be registered for GST.',
    id: 'Registrasi GST hanya untuk pelanggan di Singapura.',
    cn: '仅新加坡客户可登记 GST 注册信息',
  },
  uen_invalid: {
    status: 422,
    en: 'This is not a valid UEN. It has 9 or 10 characters and ends with a check letter.',
    id: 'UEN ini tidak valid. UEN terdiri dari 9 atau 10 karakter dan diakhiri huruf pemeriksa.',
    cn: 'UEN 无效，应为 9 或 10 位并以校验字母结尾',
  },
  gst_number_invalid: {
    status: 422,
    en: 'This is not a valid GST number. It is a UEN, or looks like M90312345A or M2-1234567-8.',
    id: 'Nomor GST ini tidak valid. Nomornya berupa UEN, atau seperti M90312345A atau M2-1234567-8.',
    cn: 'GST 注册号无效，应为 UEN，或形如 M90312345A、M2-1234567-8',
  },
} as const satisfies ErrorTable

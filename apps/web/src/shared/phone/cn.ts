import type { PhoneError } from '@layar/domain'

/** What is wrong with a typed phone number, in the words of the server. */
export const phoneText = {
  phone_invalid: '请输入新加坡（+65）或印尼（+62）的电话号码',
  phone_characters: '只能填写数字，请勿包含字母或分机号',
  phone_too_short: '该电话号码位数不足，请检查是否漏填',
  phone_too_long: '该电话号码位数过多，请检查是否多填',
  phone_not_sg: '这不是新加坡号码：应为 8 位数字，以 3、6、8 或 9 开头。印尼号码请加 +62。',
  phone_not_id: '这不是印尼号码：请以 0 或 +62 开头。新加坡号码请加 +65。',
} as const satisfies Record<PhoneError, string>

import * as z from 'zod/mini'
import { calls } from '../../define'
import { language, one, text } from '../../wire'
import { customerProfile, gender, otpKey, password, verificationCode } from '../access/account'

const birthday = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const profileInput = z.object({
  /** May be absent only beside a contact: whoever changes that alone may have read a name that is no longer the newest. */
  first_name: z.optional(text(100, 1)),
  last_name: z.nullish(text(100)),
  email: z.nullish(text(254)),
  gender: z.nullish(z.union([gender, z.literal('')])),
  birthday: z.nullish(z.union([birthday, z.literal('')])),
  phone_number: z.nullish(text(30)),
  phone_number_2: z.nullish(text(30)),
  /**
   * Changing the e-mail or first phone number requires a code sent to the new contact (`GET /customer/otp`) and the
   * password.
   */
  otp_key: z.optional(otpKey),
  code: z.optional(verificationCode),
  current_password: z.optional(password),
})
export type ProfileInput = z.input<typeof profileInput>

export const profileCalls = calls({
  profile: {
    method: 'GET',
    path: '/api/{svc}/customer/profile',
    auth: 'customer',
    source: 'specification',
    summary: 'The signed-in customer.',
    input: {},
    output: one(customerProfile),
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/{svc}/customer/profile',
    auth: 'customer',
    source: 'specification',
    summary: 'Changes name, gender, birthday and contacts; a field that is absent stays, an empty one is cleared.',
    labels: {
      gender: { en: 'Gender', id: 'Jenis kelamin', cn: '性别' },
      birthday: { en: 'Date of birth', id: 'Tanggal lahir', cn: '出生日期' },
      phone_number_2: { en: 'Second phone number', id: 'Nomor telepon kedua', cn: '备用电话号码' },
    },
    input: { body: profileInput },
    output: one(customerProfile),
  },
  updateLanguage: {
    method: 'PUT',
    path: '/api/{svc}/customer/update-language',
    auth: 'customer',
    source: 'specification',
    summary: 'Stores the language in which messages to the customer are written.',
    labels: { language: { en: 'Language', id: 'Bahasa', cn: '语言' } },
    input: {
      body: z.object({ language: z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(5)), language) }),
    },
    output: one(customerProfile),
  },
})

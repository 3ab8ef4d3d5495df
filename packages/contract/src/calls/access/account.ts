import { customerTypes, genders } from '@layar/domain'
import * as z from 'zod/mini'
import { calls } from '../../define'
import { country, currency, done, id, language, many, one, text, timestamp } from '../../wire'

/** An e-mail address or a phone number as typed; the server normalises it. */
export const userId = text(254, 1)
/**
 * Raw, untrimmed: leading and trailing spaces are part of a password. Bounds are checked by the password rule, not
 * here.
 */
export const password = z.string().check(z.minLength(1), z.maxLength(256))
/** The fields that hold one: compared as typed, so nothing is taken out of them, not even what nobody sees. */
export const passwordFields: readonly string[] = ['password', 'current_password']
export const verificationCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'code_wrong'))
export const otpKey = text(100, 1)
const token = text(200, 1)
const name = text(100)
export const gender = z.enum(genders)

/** The customer's own record as visible to the customer. Specification section 3, Profile and ID card. */
export const customerProfile = z.object({
  customer_id: id,
  first_name: z.string(),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** International form with `+`. */
  phone_number: z.nullable(z.string()),
  phone_number_2: z.nullable(z.string()),
  gender: z.nullable(gender),
  /** YYYY-MM-DD in Singapore time. */
  birthday: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  customer_type: z.enum(customerTypes),
  is_show_warehouse: z.boolean(),
  marketer: z.nullable(z.string()),
  /** Major units of `currency`; 0 where the country has no balance. */
  membership_saldo: z.number(),
  id_card_validation_status: z.enum(['unverified', 'verified']),
  /** Null when nothing was submitted, and once verified. */
  id_card_validation: z.nullable(z.object({ status: z.enum(['pending', 'rejected']), note: z.nullable(z.string()) })),
  /** True if an image is stored; the image itself is never returned to a customer. */
  has_id_card_image: z.boolean(),
  /** Masked, last four digits only. */
  id_card_number: z.nullable(z.string()),
  id_card_name: z.nullable(z.string()),
  id_card_address: z.nullable(z.string()),
  id_card_rt_rw: z.nullable(z.string()),
  id_card_village: z.nullable(z.string()),
  id_card_subdistrict: z.nullable(z.string()),
  id_card_region: z.nullable(z.string()),
  id_card_province: z.nullable(z.string()),
  country,
  currency,
  language,
  /** The five characters inside every marking code of this customer. */
  customer_code: z.string(),
  email_verified: z.boolean(),
  phone_verified: z.boolean(),
  /** False if created by sign-in with Google or Apple and no password was set since. */
  has_password: z.boolean(),
  created_at: timestamp,
})
export type CustomerProfile = z.output<typeof customerProfile>

/** `login` is true: a session was opened. `next` is a portal path that is safe to redirect to. */
export const loginAnswer = z.object({
  action: z.boolean(),
  message: z.string(),
  login: z.boolean(),
  customer: customerProfile,
  token: z.string(),
  token_expires_at: timestamp,
  next: z.string(),
})
export type LoginAnswer = z.output<typeof loginAnswer>

/** A sent code. During the waiting period the same key is returned and nothing is sent again. */
export const otp = z.object({
  otp_key: z.string(),
  /** When the last code was sent. */
  last_time: timestamp,
  resend_in_seconds: z.int(),
  expires_at: timestamp,
  channel: z.enum(['email', 'phone']),
  /** The contact with its middle masked. */
  sent_to: z.string(),
})
export type Otp = z.output<typeof otp>

export const registrationProof = z.object({ registration_token: z.string(), expires_at: timestamp })

export const customerSession = z.object({
  session_id: id,
  /** Browser and operating system, as far as known. */
  device: z.string(),
  created_at: timestamp,
  last_seen_at: timestamp,
  is_current: z.boolean(),
})
export type CustomerSession = z.output<typeof customerSession>

export const accountCalls = calls({
  login: {
    method: 'POST',
    path: '/api/{svc}/customer/login',
    auth: 'access',
    source: 'specification',
    summary: 'Opens a session with an e-mail address or phone number and a password.',
    labels: { next: { en: 'Next page', id: 'Halaman berikutnya', cn: '跳转页面' } },
    input: { body: z.object({ user_id: userId, password, next: z.nullish(text(500)) }) },
    output: loginAnswer,
  },
  registerMini: {
    method: 'POST',
    path: '/api/{svc}/customer/register/mini',
    auth: 'access',
    captcha: 'register',
    source: 'specification',
    summary: 'Sends a verification code to a new e-mail address or phone number, or sends it again.',
    labels: { is_resend: { en: 'Send again', id: 'Kirim ulang', cn: '重新发送' } },
    input: { body: z.object({ user_id: userId, is_resend: z.optional(z.boolean()) }) },
    output: one(otp),
  },
  registerVerifyCode: {
    method: 'POST',
    path: '/api/{svc}/customer/register/verify-code',
    auth: 'access',
    source: 'specification',
    summary: 'Trades the right 6-digit code for a registration token.',
    input: { body: z.object({ otp_key: otpKey, user_id: userId, code: verificationCode }) },
    output: one(registrationProof),
  },
  registerMandatory: {
    method: 'POST',
    path: '/api/{svc}/customer/register/mandatory',
    auth: 'access',
    source: 'specification',
    summary: 'Makes the account with its password and opens a session.',
    labels: {
      registration_token: { en: 'Verification', id: 'Verifikasi', cn: '验证' },
      second_user_id: { en: 'Second contact', id: 'Kontak kedua', cn: '备用联系方式' },
    },
    input: {
      body: z.object({
        registration_token: token,
        user_id: userId,
        second_user_id: z.nullish(text(254)),
        password,
        first_name: z.nullish(name),
        last_name: z.nullish(name),
      }),
    },
    output: loginAnswer,
  },
  otp: {
    method: 'GET',
    path: '/api/{svc}/customer/otp',
    auth: 'access',
    source: 'specification',
    summary: 'Sends a code and answers its key and the time of sending; `change_contact` needs a session as well.',
    input: {
      query: z.object({ user_id: userId, purpose: z.optional(z.enum(['register', 'forgot', 'change_contact'])) }),
    },
    output: one(otp),
    writes: true,
  },
  logout: {
    method: 'POST',
    path: '/api/{svc}/customer/logout',
    auth: 'customer',
    source: 'ours',
    summary: 'Ends the session that sends it.',
    input: {},
    output: done,
  },
  sessions: {
    method: 'GET',
    path: '/api/{svc}/customer/sessions',
    auth: 'customer',
    source: 'ours',
    summary: 'The live sessions of the customer.',
    input: {},
    output: many(customerSession),
  },
  endSession: {
    method: 'POST',
    path: '/api/{svc}/customer/sessions/end',
    auth: 'customer',
    source: 'ours',
    summary: 'Ends one session, or every other one when no session is named.',
    labels: { session_id: { en: 'Session', id: 'Sesi', cn: '登录会话' } },
    input: { body: z.object({ session_id: z.optional(id) }) },
    output: done,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/{svc}/customer/password/forgot',
    auth: 'access',
    captcha: 'forgot',
    source: 'specification',
    summary: 'Sends a recovery link (e-mail) or code (phone); the answer is the same for an unknown contact.',
    input: { body: z.object({ user_id: userId }) },
    output: one(otp),
  },
  confirmForgotPassword: {
    method: 'POST',
    path: '/api/{svc}/customer/password/forgot/confirm',
    auth: 'access',
    source: 'specification',
    summary: 'Sets a new password with the token of the link, or with the key and the code; ends every session.',
    input: {
      body: z.object({
        token: z.optional(token),
        otp_key: z.optional(otpKey),
        user_id: z.optional(userId),
        code: z.optional(verificationCode),
        password,
      }),
    },
    output: done,
  },
  changePassword: {
    method: 'POST',
    path: '/api/{svc}/customer/password/change',
    auth: 'customer',
    source: 'specification',
    summary: 'Changes the password and ends every other session; an account that has none sets its first.',
    input: { body: z.object({ current_password: z.optional(password), password }) },
    output: done,
  },
})

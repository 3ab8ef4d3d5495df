import { areaOf } from '@layar/ui/i18n/define.ts'

/** What a new password must be; not needed where one only logs in. */
export const passwordText = areaOf({
  en: {
    rules: 'Password requirements',
    length: '8 characters or more',
    mix: 'letters and numbers',
    guess: 'not easy to guess, without your name, email or number',
    met: 'met',
    password_too_short: 'The password needs at least 8 characters',
    password_too_long: 'The password may have at most 128 characters',
    password_needs_letter_and_number: 'The password must combine letters and numbers',
    password_too_common: 'This password is easy to guess. Combine three unrelated words with a number.',
    password_has_own_data: 'The password may not contain your name, email or phone number',
  },
  id: {
    rules: 'Syarat kata sandi',
    length: '8 karakter atau lebih',
    mix: 'gabungan huruf dan angka',
    guess: 'tidak mudah ditebak, tanpa nama, email, atau nomor Anda',
    met: 'terpenuhi',
    password_too_short: 'Kata sandi paling sedikit 8 karakter',
    password_too_long: 'Kata sandi paling banyak 128 karakter',
    password_needs_letter_and_number: 'Kata sandi harus menggabungkan huruf dan angka',
    password_too_common: 'Kata sandi ini mudah ditebak. Gabungkan tiga kata yang tidak berkaitan dengan angka.',
    password_has_own_data: 'Kata sandi tidak boleh memuat nama, email, atau nomor telepon Anda',
  },
  cn: {
    rules: '密码要求',
    length: '至少 8 个字符',
    mix: '同时包含字母和数字',
    guess: '不易被猜到，不含您的姓名、邮箱或号码',
    met: '已满足',
    password_too_short: '密码至少需要 8 个字符',
    password_too_long: '密码最多 128 个字符',
    password_needs_letter_and_number: '密码必须同时包含字母和数字',
    password_too_common: '该密码容易被猜到，请用三个互不相关的词加上数字',
    password_has_own_data: '密码不能包含您的姓名、邮箱或电话号码',
  },
})

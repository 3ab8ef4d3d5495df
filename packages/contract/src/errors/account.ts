import type { ErrorTable } from './table'

export const accountErrors = {
  login_wrong: {
    status: 422,
    en: 'The e-mail, phone number or password is not correct.',
    id: 'Email, nomor telepon, atau kata sandi salah.',
    cn: '邮箱、电话号码或密码不正确',
  },
  /** Returned only after the correct password. */
  account_suspended: {
    status: 422,
    en: 'Your account is suspended, so you cannot sign in. Shipments on their way go on. Please write to us.',
    id: 'Akun Anda ditangguhkan sehingga tidak dapat masuk. Kiriman yang sedang berjalan tetap diproses. Silakan hubungi kami.',
    cn: '您的账户已被暂停，无法登录。在途货件会继续处理，请联系我们。',
  },
  login_needs_reset: {
    status: 429,
    en: 'Sign-in is locked after too many wrong passwords. Please reset your password.',
    id: 'Akun dikunci karena kata sandi terlalu sering salah. Silakan atur ulang kata sandi Anda.',
    cn: '密码错误次数过多，登录已锁定，请重置密码',
  },
  password_wrong: {
    status: 422,
    en: 'The current password is not correct',
    id: 'Kata sandi saat ini salah',
    cn: '当前密码不正确',
  },
  password_too_short: {
    status: 422,
    en: 'The password needs at least 8 characters',
    id: 'Kata sandi paling sedikit 8 karakter',
    cn: '密码至少需要 8 个字符',
  },
  password_too_long: {
    status: 422,
    en: 'The password may have at most 128 characters',
    id: 'Kata sandi paling banyak 128 karakter',
    cn: '密码最多 128 个字符',
  },
  password_needs_letter_and_number: {
    status: 422,
    en: 'The password must combine letters and numbers',
    id: 'Kata sandi harus menggabungkan huruf dan angka',
    cn: '密码必须同时包含字母和数字',
  },
  password_too_common: {
    status: 422,
    en: 'This password is too easy to guess. Choose another one.',
    id: 'Kata sandi ini terlalu mudah ditebak. Pilih yang lain.',
    cn: '该密码过于简单，请换一个',
  },
  password_has_own_data: {
    status: 422,
    en: 'The password may not contain your name, e-mail or phone number',
    id: 'Kata sandi tidak boleh memuat nama, email, atau nomor telepon Anda',
    cn: '密码不能包含您的姓名、邮箱或电话号码',
  },
  password_same: {
    status: 422,
    en: 'The new password must differ from the current one',
    id: 'Kata sandi baru harus berbeda dari yang sekarang',
    cn: '新密码不能与当前密码相同',
  },
  email_invalid: {
    status: 422,
    en: 'This field must be a valid email',
    id: 'Kolom ini harus berupa email yang benar',
    cn: '此项必须是有效的电子邮箱',
  },
  phone_invalid: {
    status: 422,
    en: 'Enter a Singapore (+65) or Indonesian (+62) phone number',
    id: 'Masukkan nomor telepon Indonesia (+62) atau Singapura (+65)',
    cn: '请输入新加坡（+65）或印尼（+62）的电话号码',
  },
  code_wrong: {
    status: 422,
    en: 'The verification code is incorrect',
    id: 'Kode verifikasi salah',
    cn: '验证码不正确',
  },
  code_void: {
    status: 422,
    en: 'This verification code can no longer be used. Please request a new one.',
    id: 'Kode verifikasi ini sudah tidak berlaku. Silakan minta kode baru.',
    cn: '该验证码已失效，请重新获取',
  },
  code_needed: {
    status: 422,
    en: 'Enter the code sent to this new contact',
    id: 'Masukkan kode yang dikirim ke kontak baru ini',
    cn: '请输入发送到该新联系方式的验证码',
  },
  registration_token_invalid: {
    status: 422,
    en: 'Your verification has expired. Please start the registration again.',
    id: 'Verifikasi Anda sudah kedaluwarsa. Silakan mulai pendaftaran lagi.',
    cn: '验证已过期，请重新注册',
  },
  reset_token_invalid: {
    status: 422,
    en: 'This recovery link or code has expired or was already used. Please request a new one.',
    id: 'Tautan atau kode pemulihan ini sudah kedaluwarsa atau sudah dipakai. Silakan minta yang baru.',
    cn: '该重置链接或验证码已过期或已使用，请重新获取',
  },
  contact_taken: {
    status: 409,
    en: 'This e-mail or phone number is already used by an account. Please sign in.',
    id: 'Email atau nomor telepon ini sudah dipakai sebuah akun. Silakan masuk.',
    cn: '该邮箱或电话号码已被使用，请直接登录',
  },
  contact_same_kind: {
    status: 422,
    en: 'Enter an e-mail address beside a phone number, or a phone number beside an e-mail address',
    id: 'Isi email bila Anda mendaftar dengan telepon, atau telepon bila mendaftar dengan email',
    cn: '第二联系方式须与第一种不同：邮箱或电话号码',
  },
  contact_unchanged: {
    status: 422,
    en: 'This is already your contact',
    id: 'Ini sudah menjadi kontak Anda',
    cn: '这已经是您的联系方式',
  },
  contact_last: {
    status: 422,
    en: 'Your account needs at least one verified e-mail or phone number',
    id: 'Akun Anda memerlukan sedikitnya satu email atau nomor telepon terverifikasi',
    cn: '账户至少需要一个已验证的邮箱或电话号码',
  },
  birthday_invalid: {
    status: 422,
    en: 'Enter a date of birth in the past',
    id: 'Masukkan tanggal lahir yang sudah lewat',
    cn: '请输入有效的出生日期',
  },
  verification_code_invalid: {
    status: 422,
    en: 'The verification code has 6 digits.',
    id: 'Kode verifikasi terdiri dari 6 angka.',
    cn: '验证码为 6 位数字',
  },
} as const satisfies ErrorTable

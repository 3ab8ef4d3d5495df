import type { ErrorTable } from './table'

export const socialErrors = {
  social_token_invalid: {
    status: 422,
    en: 'This login could not be confirmed. Please try again.',
    id: 'Proses masuk ini tidak dapat dipastikan. Silakan coba lagi.',
    cn: '无法确认此次登录，请重试',
  },
  social_unavailable: {
    status: 503,
    en: 'This login service is not responding. Try again in a moment, or log in with your password.',
    id: 'Layanan masuk sedang tidak menjawab. Coba lagi sebentar lagi, atau masuk dengan kata sandi.',
    cn: '登录服务暂时没有响应，请稍后重试或使用密码登录',
  },
  social_email_taken: {
    status: 409,
    en: 'An account with this email already exists. Log in with your password, then connect this login in your settings.',
    id: 'Akun dengan email ini sudah ada. Masuk dengan kata sandi, lalu hubungkan cara masuk ini di pengaturan.',
    cn: '该邮箱已有账户，请使用密码登录，然后在设置中关联此登录方式',
  },
  social_account_closed: {
    status: 422,
    en: 'This account is suspended. Please contact us.',
    id: 'Akun ini ditangguhkan. Silakan hubungi kami.',
    cn: '该账户已被停用，请联系我们',
  },
  social_taken: {
    status: 409,
    en: 'This login is connected to another account.',
    id: 'Cara masuk ini sudah membuka akun lain.',
    cn: '该登录方式已关联其他账户',
  },
  social_already_linked: {
    status: 409,
    en: 'Your account already has a sign-in of this kind. Disconnect it first.',
    id: 'Akun Anda sudah memiliki cara masuk jenis ini. Putuskan dahulu.',
    cn: '您的账户已关联此类登录方式，请先取消关联',
  },
  social_last: {
    status: 422,
    en: 'This is the only way to log in to your account. Set a password or confirm a contact first.',
    id: 'Ini satu-satunya jalan masuk ke akun Anda. Atur kata sandi atau konfirmasi kontak dahulu.',
    cn: '这是进入您账户的唯一方式，请先设置密码或验证联系方式',
  },
  sign_in_again: {
    status: 422,
    en: 'Your account has no password. Log out, log in again and repeat this within 15 minutes.',
    id: 'Akun Anda tidak memiliki kata sandi. Keluar, masuk kembali, lalu ulangi ini dalam 15 menit.',
    cn: '您的账户没有密码，请退出后重新登录，并在 15 分钟内重试',
  },
} as const satisfies ErrorTable

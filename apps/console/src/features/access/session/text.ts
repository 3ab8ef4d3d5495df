import { areaOf } from '@layar/ui/i18n/define.ts'

export const sessionText = areaOf({
  en: {
    title: 'Staff sign-in',
    lead: 'For staff of Layar only.',
    ended: 'Your session has ended. Sign in to continue.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
  },
  id: {
    title: 'Masuk petugas',
    lead: 'Khusus petugas Layar.',
    ended: 'Sesi Anda telah berakhir. Masuk untuk melanjutkan.',
    email: 'Email',
    password: 'Kata sandi',
    submit: 'Masuk',
  },
  cn: {
    title: '员工登录',
    lead: '仅限 Layar 员工。',
    ended: '您的会话已结束。请登录后继续。',
    email: '电子邮箱',
    password: '密码',
    submit: '登录',
  },
})

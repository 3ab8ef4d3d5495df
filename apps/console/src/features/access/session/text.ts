import { areaOf } from '@layar/ui/i18n/define.ts'

export const sessionText = areaOf({
  en: {
    title: 'Staff sign-in',
    lead: 'For staff of Layar only.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
  },
  id: {
    title: 'Masuk petugas',
    lead: 'Khusus petugas Layar.',
    email: 'Email',
    password: 'Kata sandi',
    submit: 'Masuk',
  },
  cn: { title: '员工登录', lead: '仅限 Layar 员工。', email: '电子邮箱', password: '密码', submit: '登录' },
})

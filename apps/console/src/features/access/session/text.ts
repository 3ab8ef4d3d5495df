import { areaOf } from '@layar/ui/i18n/define.ts'

export const sessionText = areaOf({
  en: {
    title: 'Staff login',
    lead: 'For Layar staff only.',
    ended: 'Your session has ended. Log in to continue.',
    email: 'Email',
    password: 'Password',
    code: 'Code',
    codeHint: 'Enter the code from your authenticator app, or a recovery code.',
    submit: 'Log in',
    notTaken: 'Not taken: {codes}. Log in first, then scan again.',
  },
  id: {
    title: 'Masuk petugas',
    lead: 'Khusus petugas Layar.',
    ended: 'Sesi Anda telah berakhir. Masuk untuk melanjutkan.',
    email: 'Email',
    password: 'Kata sandi',
    code: 'Kode',
    codeHint: 'Masukkan kode dari aplikasi autentikator Anda, atau kode pemulihan.',
    submit: 'Masuk',
    notTaken: 'Tidak diterima: {codes}. Masuk dulu, lalu pindai lagi.',
  },
  cn: {
    title: '员工登录',
    lead: '仅限 Layar 员工。',
    ended: '您的登录已失效，请重新登录后继续。',
    email: '邮箱',
    password: '密码',
    code: '验证码',
    codeHint: '请输入验证器应用中的验证码，或一个恢复码。',
    submit: '登录',
    notTaken: '未接收：{codes}。请先登录，再重新扫描。',
  },
})

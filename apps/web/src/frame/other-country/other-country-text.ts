import { areaOf } from '@layar/ui/i18n/define.ts'

/** Loaded with the page itself. */
export const otherCountryText = areaOf({
  en: {
    title: 'This account is registered with {site}',
    lead: 'You’re on {here}. Your shipments, invoices and payments are on {site}.',
    go: 'Go to {site}',
    switched: 'Your account is registered with {site}, so we switched to it.',
    noAddress: 'Log in at {site} to continue.',
    logOut: 'Log out',
    language: 'Language',
  },
  id: {
    title: 'Akun ini terdaftar di {site}',
    lead: 'Anda sedang membuka {here}. Kiriman, tagihan, dan pembayaran Anda ada di {site}.',
    go: 'Buka {site}',
    switched: 'Akun Anda terdaftar di {site}, jadi kami beralih ke sana.',
    noAddress: 'Masuk di {site} untuk melanjutkan.',
    logOut: 'Keluar',
    language: 'Bahasa',
  },
  cn: {
    title: '此账户在 {site} 注册',
    lead: '您正在访问 {here}。您的货件、账单和付款记录都在 {site}。',
    go: '前往 {site}',
    switched: '您的账户在 {site} 注册，已为您切换到该站点。',
    noAddress: '请在 {site} 登录后继续。',
    logOut: '退出登录',
    language: '语言',
  },
})

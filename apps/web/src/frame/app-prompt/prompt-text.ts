import { areaOf } from '@layar/ui/i18n/define.ts'

/** Loaded with the prompt itself, on phones only. */
export const promptText = areaOf({
  en: {
    title: '{brand} is also an app',
    lead: 'Follow your boxes from the home screen and hear at once when one arrives.',
    open: 'Open the app',
    ios: 'Open in the App Store',
    android: 'Open in Google Play',
    stay: 'Stay here',
  },
  id: {
    title: '{brand} juga ada aplikasinya',
    lead: 'Pantau paket Anda dari layar utama dan dapatkan kabar begitu paket tiba.',
    open: 'Buka aplikasi',
    ios: 'Buka di App Store',
    android: 'Buka di Google Play',
    stay: 'Tetap di sini',
  },
  cn: {
    title: '{brand} 也有手机应用',
    lead: '在手机桌面随时查看货件，到货第一时间通知您。',
    open: '打开应用',
    ios: '在 App Store 中打开',
    android: '在 Google Play 中打开',
    stay: '留在网页',
  },
})

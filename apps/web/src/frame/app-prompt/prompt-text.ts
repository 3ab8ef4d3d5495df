import { areaOf } from '@layar/ui/i18n/define.ts'

/** Loaded with the prompt itself, on phones only. */
export const promptText = areaOf({
  en: {
    title: 'Get the {brand} app',
    lead: 'Track shipments from your home screen and get notified when they arrive.',
    open: 'Open the app',
    ios: 'Open in the App Store',
    android: 'Open in Google Play',
    stay: 'Stay here',
  },
  id: {
    title: 'Pakai aplikasi {brand}',
    lead: 'Lacak kiriman dari layar utama dan dapatkan notifikasi saat tiba.',
    open: 'Buka aplikasi',
    ios: 'Buka di App Store',
    android: 'Buka di Google Play',
    stay: 'Tetap di sini',
  },
  cn: {
    title: '下载 {brand} 应用',
    lead: '在手机桌面随时查看货件，到货第一时间通知您。',
    open: '打开应用',
    ios: '在 App Store 中打开',
    android: '在 Google Play 中打开',
    stay: '留在网页',
  },
})
